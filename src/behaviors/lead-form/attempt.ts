import { measuredForms } from '#contract/measure/items.ts'
import { parseItem, readSession, removeSession, writeSession } from '#src/behaviors/shared/storage.ts'
import { readDraft } from './draft.ts'

/** The last unacknowledged attempt to send a form. Stored for this tab. */
interface Attempt {
  body?: string
  /** Idempotency key. */
  key?: string
  /** Relative URL of the form. Set only if the document unloaded before the response. */
  formUrl?: string
}

const storageKeyOf = (source: string): string => `attempt-${source}`

/** iOS fires only `pagehide`. Chrome may end a request before `pagehide`, but not before `beforeunload`. */
const unloadEvents = ['beforeunload', 'pagehide'] as const

export const readAttempt = (source: string): Attempt =>
  (parseItem(readSession(storageKeyOf(source))) ?? {}) as Attempt

export const saveAttempt = (source: string, attempt: Attempt): void =>
  writeSession(storageKeyOf(source), JSON.stringify(attempt))

export const deleteAttempt = (source: string): void => removeSession(storageKeyOf(source))

/** Settles like `request`. If the document unloads first, stores the form's URL, so the next document can report the lead. */
export async function recordUnloadDuring<T>(
  source: string,
  formUrl = location.pathname,
  request: Promise<T>,
): Promise<T> {
  const recordUnload = () => saveAttempt(source, { ...readAttempt(source), formUrl })
  for (const type of unloadEvents) addEventListener(type, recordUnload)
  try {
    return await request
  } finally {
    for (const type of unloadEvents) removeEventListener(type, recordUnload)
  }
}

/** Returns, once, the leads whose document unloaded before the response. Skips a form without a draft, because it was sent later. */
export const takeInterruptedLeads = (): { source: string; formUrl: string }[] =>
  measuredForms.flatMap(source => {
    const { formUrl, ...attempt } = readAttempt(source)
    if (formUrl !== undefined) saveAttempt(source, attempt)
    const hasDraft = Object.keys(readDraft(source)).length > 0
    return hasDraft && typeof formUrl === 'string' ? [{ source, formUrl }] : []
  })
