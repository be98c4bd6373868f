import { toOneLine } from './one-line.ts'

export const subjectAttribute = 'data-subject'

/** In characters. Longer subjects are truncated. */
const maxSubjectLength = 200

/** Returns the subject in a query such as `?subject=Private%20LLM` as one line, or an empty string. */
export function parseSubject(search: string): string {
  const line = toOneLine(new URLSearchParams(search).get('subject') ?? '')
  return [...line].slice(0, maxSubjectLength).join('')
}

export const messageAbout = (subject: string): string => (subject === '' ? '' : `${subject}\n\n`)
