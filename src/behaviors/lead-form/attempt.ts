import { measuredForms } from '#contract/measure/items.ts'
import { readSession, removeSession, writeSession } from '#src/behaviors/shared/storage.ts'
import { readDraft } from './draft.ts'

/** The last try to send a form that wasn't acknowledged, kept for this tab. */
interface Attempt {
  body?: string
  /** Idempotency key. */
  key?: string
  /** Leads to the form whose document closed before the server answered. */
  address?: string
}

const keyOf = (source: string): string => `attempt-${source}`

/** iOS fires only `pagehide`. */
const leavingEvents = ['beforeunload', 'pagehide'] as const

export function readAttempt(source: string): Attempt {
  try {
    return (JSON.parse(readSession(keyOf(source)) ?? '{}') ?? {}) as Attempt
  } catch {
    // Ignore a corrupt value.
    return {}
  }
}

export const saveAttempt = (source: string, attempt: Attempt): void =>
  writeSession(keyOf(source), JSON.stringify(attempt))

export const deleteAttempt = (source: string): void => removeSession(keyOf(source))

/**
 * Notes for the next document that this one closed before the request ended. Listens to `beforeunload` too, because Chrome may end the
 * request before `pagehide`.
 */
export async function watchLeaving<T>(
  source: string,
  address = location.pathname,
  request: Promise<T>,
): Promise<T> {
  const note = () => saveAttempt(source, { ...readAttempt(source), address })
  for (const type of leavingEvents) addEventListener(type, note)
  try {
    return await request
  } finally {
    for (const type of leavingEvents) removeEventListener(type, note)
  }
}

/** Returns the leads that were being sent when their document closed, each only once. A form that was sent since has no draft. */
export const takeCutOffLeads = (): { source: string; address: string }[] =>
  measuredForms.flatMap(source => {
    const { address, ...attempt } = readAttempt(source)
    if (address !== undefined) saveAttempt(source, attempt)
    const hasDraft = Object.keys(readDraft(source)).length > 0
    return hasDraft && typeof address === 'string' ? [{ source, address }] : []
  })
