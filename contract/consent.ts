/** The visitor's answer about cookies, and when it counts. */
import type { Purposes } from './purposes.ts'

export type Choice = 'accepted' | 'declined'

/** Thirty days in milliseconds; specification, section 9. */
export const consentLifetime = 30 * 24 * 60 * 60 * 1000

/** What the device remembers. Times are milliseconds since 1970. */
export interface Reading {
  choice: Choice | null
  purposes: Purposes
  timestamp: number
  now: number
  /** When the browser's opt-out signal (GPC) was first seen; `null` while it sends none. */
  signalSince: number | null
  /** The site names a vendor, so there is something to ask. */
  hasVendors: boolean
}

/** True within thirty days. A choice from the future was made under a wrong clock. */
export const isCurrent = (timestamp: number, now: number): boolean =>
  now - timestamp < consentLifetime && timestamp <= now

/** True if the acceptance is older than the signal that contradicts it. */
const isContradicted = ({ choice, timestamp, signalSince }: Reading): boolean =>
  choice === 'accepted' && signalSince !== null && timestamp < signalSince

export const isAccepted = (reading: Reading): boolean =>
  reading.choice === 'accepted' && isCurrent(reading.timestamp, reading.now) && !isContradicted(reading)

export const isDeclined = ({ choice, timestamp, now }: Reading): boolean =>
  choice === 'declined' && isCurrent(timestamp, now)

/** True if the visitor must be asked: nothing counts, or the signal came after an acceptance. */
export function mustAsk(reading: Reading): boolean {
  if (!reading.hasVendors || isAccepted(reading) || isDeclined(reading)) return false
  return (
    reading.signalSince === null || (isContradicted(reading) && isCurrent(reading.timestamp, reading.now))
  )
}
