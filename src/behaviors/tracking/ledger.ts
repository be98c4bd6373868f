/** Keeps events from repeating on reload, on Back, or in a second tab. The ledger is stored only with consent, and shared by all tabs. */
import { parseItem, readLocal, writeLocal } from '#src/behaviors/shared/storage.ts'
import { ledgerKey } from './storage-keys.ts'

/** As in analytics services, a session ends half an hour after its last event. */
const sessionTimeoutMs = 30 * 60 * 1000
/** When the ledger is full, the oldest events can repeat. */
const maxEntries = 200

interface TrackedEvents {
  at: number
  keys: readonly string[]
}

const emptyLedger: TrackedEvents = { at: 0, keys: [] }

/** Fallback if storage fails. */
let inMemory = emptyLedger

/**
 * Records an event. True if it's the session's first with this key.
 * @param now in ms since 1970
 */
export function isFirstInSession(key: string, now: number): boolean {
  const stored = read()
  const known = stored.at > inMemory.at ? stored : inMemory
  const age = now - known.at
  const keys = age >= 0 && age < sessionTimeoutMs ? known.keys : []
  const isNew = !keys.includes(key)
  inMemory = { at: now, keys: isNew ? [...keys, key].slice(-maxEntries) : keys }
  writeLocal(ledgerKey, JSON.stringify(inMemory))
  return isNew
}

/** Clears the fallback. The tracking machine deletes the stored ledger when consent is withdrawn. */
export const clearMemory = (): void => {
  inMemory = emptyLedger
}

function read(): TrackedEvents {
  const { at, keys } = (parseItem(readLocal(ledgerKey)) ?? {}) as Partial<TrackedEvents>
  return typeof at === 'number' && Array.isArray(keys) ? { at, keys: keys.map(String) } : emptyLedger
}
