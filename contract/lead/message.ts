/** What the endpoint accepts: exactly these five, and nothing else. */
export interface Lead {
  name: string
  email: string
  message: string
  source: string
  lead_type: string
}

/** Characters that a visitor may write; the message of a lead has room for source and company below them. */
export const messageLength = 7000

interface MessageParts {
  text: string
  source: string
  company: string
}

/** The visitor's text, then a line with the source and, if given, one with the company. */
export const composeMessage = ({ text, source, company }: MessageParts): string =>
  [text.trim(), `Source: ${source}`, company.trim() ? `Company: ${company.trim()}` : '']
    .filter(line => line !== '')
    .join('\n')
