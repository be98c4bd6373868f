const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes

const firstDelay = 10 * seconds
/** Longest delay between attempts, in ms. */
export const maxDelay = 1 * hours
/** Age, in ms, at which to give up on a message that has had at least `minAttempts`. */
export const deadAfter = 24 * hours
/**
 * Minimum attempts before delivery of a message ends, so that a day of downtime or a clock jump doesn't discard it. Ten attempts take about
 * an hour. A full day allows more than thirty.
 */
export const minAttempts = 10

interface FailedAttempts {
  /** Failed attempts, including this one. */
  attempts: number
  /** Delay from the receiver's `Retry-After` header, in ms. */
  retryAfter?: number | undefined
  /** In [0, 1). */
  random?: number
}

/**
 * Returns the milliseconds until the next attempt: exponential backoff from 10 s to 1 h, times a jitter of 0.5 to 1, and at least
 * `retryAfter`, capped at 1 h.
 */
export function delayAfter({ attempts, retryAfter = 0, random = Math.random() }: FailedAttempts): number {
  const fullDelay = Math.min(maxDelay, firstDelay * 2 ** Math.min(attempts - 1, 30))
  return Math.max(Math.round(fullDelay * (0.5 + random / 2)), Math.min(retryAfter, maxDelay))
}
