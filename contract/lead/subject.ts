/** A link to the contact form may say what the visitor wants to write about: `/contact?subject=Private%20LLM`. */

/** Attribute of the message field that takes the subject. */
export const subjectAttribute = 'data-subject'

/** Characters of a subject; what stands beyond them is left out. */
const subjectLength = 200

/**
 * The subject that an address names, in one line; empty when it names none.
 * @param search the address from its question mark on
 */
export function subjectOf(search: string): string {
  const text = new URLSearchParams(search).get('subject') ?? ''
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return [...line].slice(0, subjectLength).join('')
}

/** What stands in the message before the visitor writes: the subject, and room below it. */
export const messageAbout = (subject: string): string => (subject === '' ? '' : `${subject}\n\n`)
