/** Subjects in links to the contact form: `/contact?subject=Private%20LLM`. */

import { oneLine } from './one-line.ts'

export const subjectAttribute = 'data-subject'

/** Characters. Longer subjects are cut. */
const maxSubjectLength = 200

/**
 * Returns an address's subject in one line, or an empty text.
 * @param search the query, including its question mark
 */
export function subjectOf(search: string): string {
  const line = oneLine(new URLSearchParams(search).get('subject') ?? '')
  return [...line].slice(0, maxSubjectLength).join('')
}

/** Returns the initial message: the subject and an empty line. */
export const messageAbout = (subject: string): string => (subject === '' ? '' : `${subject}\n\n`)
