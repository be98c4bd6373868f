/**
 * Which occasions trackers were told of, so that a reload, a return or a second tab is none. All tabs of a browser share it: a session
 * ends half an hour after the last event. It is written with consent alone and deleted with it.
 */
import { readLocal, writeLocal } from '#src/behaviors/shared/storage.ts'
import { ledgerKey } from './storage-keys.ts'

/** What analysts usually call a session, in milliseconds. */
const sessionLength = 30 * 60 * 1000
/** Occasions that are remembered; of a session with more than that the oldest may be told again. */
const longest = 200

interface Ledger {
  at: number
  told: readonly string[]
}

/** The same for this document, where nothing can be stored. */
let here: Ledger = { at: 0, told: [] }

/**
 * Whether an occasion is the first of its kind in this session; from now on it is not.
 * @param now milliseconds since 1970
 */
export function isFirst(occasion: string, now: number): boolean {
  const stored = read()
  const known = stored.at > here.at ? stored : here
  const age = now - known.at
  const told = age >= 0 && age < sessionLength ? known.told : []
  const isNew = !told.includes(occasion)
  here = { at: now, told: isNew ? [...told, occasion].slice(-longest) : told }
  writeLocal(ledgerKey, JSON.stringify(here))
  return isNew
}

/** Forgets every occasion of this document; what is stored goes with the consent. */
export const forgetHere = (): void => {
  here = { at: 0, told: [] }
}

function read(): Ledger {
  try {
    const { at, told } = JSON.parse(readLocal(ledgerKey) ?? '{}') as Partial<Ledger>
    if (typeof at === 'number' && Array.isArray(told)) return { at, told: told.map(String) }
  } catch {
    // Whatever it is, it is no ledger.
  }
  return { at: 0, told: [] }
}
