const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes

const firstDelay = 10 * seconds
/** Milliseconds between two attempts, at most. */
export const longestDelay = 1 * hours
/** How long after it was queued a message is given up, in milliseconds. */
export const deadAfter = 24 * hours
/**
 * So many attempts it has before it is given up, at least: when the service was off for a day, or a clock jumped, the day went by and
 * nobody tried. They take about an hour; a whole day has more than thirty.
 */
export const leastAttempts = 10

interface Failure {
  /** Failed attempts so far, this one included. */
  attempts: number
  /** How long the receiver asked to be left alone, in milliseconds. */
  retryAfter?: number | undefined
  /** From 0 up to 1. */
  random?: number
}

/**
 * Milliseconds until the next attempt: ten seconds, doubled with each failure up to an hour, and of that a random
 * part between half and all, so that many messages which failed together do not come back together. What the receiver
 * asked for is a lower bound, within the hour.
 */
export function delayAfter({ attempts, retryAfter = 0, random = Math.random() }: Failure): number {
  const full = Math.min(longestDelay, firstDelay * 2 ** Math.min(attempts - 1, 30))
  return Math.max(Math.round(full * (0.5 + random / 2)), Math.min(retryAfter, longestDelay))
}
