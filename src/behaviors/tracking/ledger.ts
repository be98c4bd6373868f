/** Prevents repeated events after a reload, after Back, or in a second tab. The ledger is stored only with consent. */
import { parseItem, readLocal, writeLocal } from '#src/behaviors/shared/storage.ts'
import { ledgerKey } from './storage-keys.ts'

/** A session ends this long after its last event, as in Google Analytics. */
const sessionTimeoutMs = 30 * 60 * 1000
const maxEntries = 200

interface Ledger {
  at: number
  keys: readonly string[]
}

/** Returns true for the session's first event with this key. `now` is in ms since 1970. */
export function recordInSession(key: string, now: number): boolean {
  const { at, keys } = readLedger()
  const isSameSession = at <= now && now - at < sessionTimeoutMs
  const sessionKeys = isSameSession ? keys : []
  const isFirst = !sessionKeys.includes(key)
  const ledger: Ledger = { at: now, keys: isFirst ? [...sessionKeys, key].slice(-maxEntries) : sessionKeys }
  writeLocal(ledgerKey, JSON.stringify(ledger))
  return isFirst
}

function readLedger(): Ledger {
  const { at, keys } = (parseItem(readLocal(ledgerKey)) ?? {}) as Partial<Ledger>
  return typeof at === 'number' && Array.isArray(keys) ? { at, keys: keys.map(String) } : { at: 0, keys: [] }
}
