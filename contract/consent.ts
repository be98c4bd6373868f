import type { Purposes } from './purposes.ts'

export type Choice = 'accepted' | 'declined'

/** How long a choice stays valid (specification, section 9). */
export const consentLifetimeMs = 30 * 24 * 60 * 60 * 1000

/** Times are in ms since 1970. */
export interface ConsentInputs {
  choice: Choice | null
  purposes: Purposes
  timestamp: number
  now: number
  /** First time the browser sent the opt-out signal (GPC), or `null` if it sends none. */
  signalSince: number | null
  hasVendors: boolean
}

/** True for 30 days after a choice. False for a timestamp in the future, which means that the clock was wrong. */
export const isCurrent = (timestamp: number, now: number): boolean =>
  now - timestamp < consentLifetimeMs && timestamp <= now

/** True if the visitor accepted before the browser first sent the opt-out signal. */
const isContradicted = ({ choice, timestamp, signalSince }: ConsentInputs): boolean =>
  choice === 'accepted' && signalSince !== null && timestamp < signalSince

export const isAccepted = (inputs: ConsentInputs): boolean =>
  inputs.choice === 'accepted' && isCurrent(inputs.timestamp, inputs.now) && !isContradicted(inputs)

export const isDeclined = ({ choice, timestamp, now }: ConsentInputs): boolean =>
  choice === 'declined' && isCurrent(timestamp, now)

/**
 * Returns false if the site has no vendors. If the browser sends no opt-out signal, returns true if there's no current choice. If it sends
 * one, returns true only if the visitor's current acceptance is older than the signal.
 */
export function mustAsk(inputs: ConsentInputs): boolean {
  if (!inputs.hasVendors || isAccepted(inputs) || isDeclined(inputs)) return false
  return inputs.signalSince === null || (isContradicted(inputs) && isCurrent(inputs.timestamp, inputs.now))
}
