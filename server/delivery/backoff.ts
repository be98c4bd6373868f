const firstDelayMs = 10_000
/** Maximum delay between attempts, in ms. */
export const maxDelayMs = 60 * 60_000
/** Age, in ms, at which a message with at least `minAttempts` is dead. */
export const deadAfterMs = 24 * 60 * 60_000
/** Minimum attempts before a message is dead, so a day of downtime or a clock jump doesn't discard it. Ten attempts take about an hour. */
export const minAttempts = 10

interface FailedAttempts {
  /** Failed attempts, including this one. */
  attempts: number
  /** Delay from the receiver's `Retry-After` header, in ms. */
  retryAfterMs?: number | undefined
  /** In [0, 1). */
  random?: number
}

/**
 * Returns the delay before the next attempt, in ms: exponential backoff times a jitter of 0.5 to 1, but no less than `retryAfterMs`, which
 * is capped at `maxDelayMs`.
 */
export function delayAfter({ attempts, retryAfterMs = 0, random = Math.random() }: FailedAttempts): number {
  const fullDelayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(attempts - 1, 30))
  return Math.max(Math.round(fullDelayMs * (0.5 + random / 2)), Math.min(retryAfterMs, maxDelayMs))
}
