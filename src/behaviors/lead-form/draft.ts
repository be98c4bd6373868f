import { trapField } from '#contract/lead/protocol.ts'
import type { LeadFields } from '#machines/lead-form.ts'
import { readSession, removeSession, writeSession } from '#src/behaviors/shared/storage.ts'

/** Key of a form's draft: text that was typed and not sent. It stays in this tab, on this device. */
const keyOf = (source: string): string => `draft-${source}`

/** Key of the last attempt to send a form: its words and the key they were sent under. */
export const attemptKeyOf = (source: string): string => `attempt-${source}`

/** What was typed into the form of that source and not sent; anything that is not text counts as nothing. */
export function readDraft(source: string): Partial<LeadFields> {
  try {
    const stored: unknown = JSON.parse(readSession(keyOf(source)) ?? '{}')
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter(([, value]) => typeof value === 'string' && value !== ''),
    )
  } catch {
    return {}
  }
}

/** Fields that nobody types into. */
const unwritten = new Set(['source', 'lead_type', trapField])

/** Keeps the text of a form until it is sent, the tab is closed or the form is emptied. */
function keepDraft(source: string, form: HTMLFormElement): void {
  const fields = [...new FormData(form)].filter(([name, value]) => !unwritten.has(name) && value !== '')
  if (fields.length > 0) writeSession(keyOf(source), JSON.stringify(Object.fromEntries(fields)))
  else dropDraft(source)
}

/** Forgets what was typed into the form of that source, and what was tried with it. */
export function dropDraft(source: string): void {
  removeSession(keyOf(source))
  removeSession(attemptKeyOf(source))
}

/**
 * Keeps the draft of a form up to date, what was typed before included.
 * @returns what ends it
 */
export function followDraft(source: string, form: HTMLFormElement): () => void {
  const keep = () => keepDraft(source, form)
  keep()
  form.addEventListener('input', keep)
  return () => form.removeEventListener('input', keep)
}
