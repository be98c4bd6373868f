const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes

const firstDelay = 10 * seconds
/** Maximum milliseconds between two attempts. */
export const maxDelay = 1 * hours
/** Milliseconds after which a queued message is given up. */
export const deadAfter = 24 * hours
/**
 * Minimum attempts before a message is given up, because the service might have been off for that day, or a clock might have jumped. They
 * take about an hour. A whole day has more than thirty.
 */
export const minAttempts = 10

interface Failure {
  /** Failed attempts, including this one. */
  attempts: number
  /** Delay that the receiver asked for, in milliseconds. */
  retryAfter?: number | undefined
  /** From 0 up to 1. */
  random?: number
}

/**
 * Returns the milliseconds until the next attempt: exponential backoff from 10 s to 1 h, with jitter down to half. The receiver's own delay
 * is a lower bound, up to one hour.
 */
export function delayAfter({ attempts, retryAfter = 0, random = Math.random() }: Failure): number {
  const fullDelay = Math.min(maxDelay, firstDelay * 2 ** Math.min(attempts - 1, 30))
  return Math.max(Math.round(fullDelay * (0.5 + random / 2)), Math.min(retryAfter, maxDelay))
}
