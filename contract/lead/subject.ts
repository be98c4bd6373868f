import { toOneLine } from './one-line.ts'

export const subjectAttribute = 'data-subject'

/** Characters. Longer subjects are truncated. */
const maxSubjectLength = 200

/**
 * Returns the subject from a URL such as `/contact?subject=Private%20LLM` as one line, or an empty string.
 * @param search the URL's query
 */
export function parseSubject(search: string): string {
  const line = toOneLine(new URLSearchParams(search).get('subject') ?? '')
  return [...line].slice(0, maxSubjectLength).join('')
}

/** Returns the initial message for a subject. */
export const messageAbout = (subject: string): string => (subject === '' ? '' : `${subject}\n\n`)
