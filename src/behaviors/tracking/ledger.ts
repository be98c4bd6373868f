/**
 * Events already tracked in this session, so that reload, Back, and a second tab don't repeat them. All tabs share the ledger. A session
 * ends half an hour after its last event. The ledger is stored only with consent.
 */
import { readLocal, writeLocal } from '#src/behaviors/shared/storage.ts'
import { ledgerKey } from './storage-keys.ts'

/** The usual session timeout of analytics services, in ms. */
const sessionLength = 30 * 60 * 1000
/** When the ledger is full, the oldest events can be tracked again. */
const maxEntries = 200

interface TrackedEvents {
  at: number
  told: readonly string[]
}

/** Fallback for this document if storage fails. */
let inMemory: TrackedEvents = { at: 0, told: [] }

/**
 * True for the first event with this key in the session; also records it.
 * @param now milliseconds since 1970
 */
export function isFirstInSession(key: string, now: number): boolean {
  const stored = read()
  const known = stored.at > inMemory.at ? stored : inMemory
  const age = now - known.at
  const told = age >= 0 && age < sessionLength ? known.told : []
  const isNew = !told.includes(key)
  inMemory = { at: now, told: isNew ? [...told, key].slice(-maxEntries) : told }
  writeLocal(ledgerKey, JSON.stringify(inMemory))
  return isNew
}

/** Clears the fallback. The tracking machine deletes the stored ledger when consent is withdrawn. */
export const clearMemory = (): void => {
  inMemory = { at: 0, told: [] }
}

function read(): TrackedEvents {
  try {
    const { at, told } = JSON.parse(readLocal(ledgerKey) ?? '{}') as Partial<TrackedEvents>
    if (typeof at === 'number' && Array.isArray(told)) return { at, told: told.map(String) }
  } catch {
    // A corrupt value counts as an empty ledger.
  }
  return { at: 0, told: [] }
}
