/** The endpoint accepts exactly these fields. */
export interface Lead {
  name: string
  email: string
  message: string
  source: string
  lead_type: string
}

/** Characters of the visitor's text. A lead's message has room for source and company below it. */
export const messageLength = 7000

interface MessageParts {
  text: string
  source: string
  company: string
}

/** Joins the visitor's text, a line with the source, and, if given, one with the company. */
export const composeMessage = ({ text, source, company }: MessageParts): string =>
  [text.trim(), `Source: ${source}`, company.trim() ? `Company: ${company.trim()}` : '']
    .filter(line => line !== '')
    .join('\n')
