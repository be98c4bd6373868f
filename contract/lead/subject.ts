/** Subjects in links to the contact form: `/contact?subject=Private%20LLM`. */

export const subjectAttribute = 'data-subject'

/** Characters. Longer subjects are cut. */
const subjectLength = 200

/**
 * Returns an address's subject in one line, or an empty text.
 * @param search the query, including its question mark
 */
export function subjectOf(search: string): string {
  const text = new URLSearchParams(search).get('subject') ?? ''
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return [...line].slice(0, subjectLength).join('')
}

/** Returns the initial message: the subject and an empty line. */
export const messageAbout = (subject: string): string => (subject === '' ? '' : `${subject}\n\n`)
