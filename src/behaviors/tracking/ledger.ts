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

/**
 * Records an event. True if it's the session's first with this key.
 * @param now in ms since 1970
 */
export function isFirstInSession(key: string, now: number): boolean {
  const { at, keys } = readLedger()
  const isSameSession = at <= now && now - at < sessionTimeoutMs
  const sessionKeys = isSameSession ? keys : []
  const isFirst = !sessionKeys.includes(key)
  const ledger: TrackedEvents = {
    at: now,
    keys: isFirst ? [...sessionKeys, key].slice(-maxEntries) : sessionKeys,
  }
  writeLocal(ledgerKey, JSON.stringify(ledger))
  return isFirst
}

function readLedger(): TrackedEvents {
  const { at, keys } = (parseItem(readLocal(ledgerKey)) ?? {}) as Partial<TrackedEvents>
  return typeof at === 'number' && Array.isArray(keys) ? { at, keys: keys.map(String) } : { at: 0, keys: [] }
}
