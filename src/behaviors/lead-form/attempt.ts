import { measuredForms } from '#contract/measure/items.ts'
import { parseItem, readSession, removeSession, writeSession } from '#src/behaviors/shared/storage.ts'
import { readDraft } from './draft.ts'

/** The last unacknowledged attempt to send a form, stored for this tab. */
interface Attempt {
  body?: string
  /** Idempotency key. */
  key?: string
  /** URL of the form, if its document closed before the response. */
  address?: string
}

const keyOf = (source: string): string => `attempt-${source}`

/** iOS fires only `pagehide`. Chrome may end a request before it. */
const leavingEvents = ['beforeunload', 'pagehide'] as const

export const readAttempt = (source: string): Attempt =>
  (parseItem(readSession(keyOf(source))) ?? {}) as Attempt

export const saveAttempt = (source: string, attempt: Attempt): void =>
  writeSession(keyOf(source), JSON.stringify(attempt))

export const deleteAttempt = (source: string): void => removeSession(keyOf(source))

/** Settles like the request. If the document closes first, records that for the next one. */
export async function watchLeaving<T>(
  source: string,
  address = location.pathname,
  request: Promise<T>,
): Promise<T> {
  const recordLeaving = () => saveAttempt(source, { ...readAttempt(source), address })
  for (const type of leavingEvents) addEventListener(type, recordLeaving)
  try {
    return await request
  } finally {
    for (const type of leavingEvents) removeEventListener(type, recordLeaving)
  }
}

/** Returns each lead whose document closed before the response, once. Skips forms sent since, which have no draft. */
export const takeCutOffLeads = (): { source: string; address: string }[] =>
  measuredForms.flatMap(source => {
    const { address, ...attempt } = readAttempt(source)
    if (address !== undefined) saveAttempt(source, attempt)
    const hasDraft = Object.keys(readDraft(source)).length > 0
    return hasDraft && typeof address === 'string' ? [{ source, address }] : []
  })
