import type { RateLimit } from '#server/config.ts'

export interface Bucket {
  tokens: number
  /** Milliseconds since 1970. */
  updated_at: number
}

const minute = 60_000

/** A bucket that nobody has taken from. */
export const fullBucket = ({ burst }: RateLimit, now: number): Bucket => ({ tokens: burst, updated_at: now })

/** The bucket with what has come in since, never more than it holds. A clock that went back adds nothing. */
export function refill({ tokens, updated_at }: Bucket, { burst, perMinute }: RateLimit, now: number): Bucket {
  const gained = (Math.max(0, now - updated_at) / minute) * perMinute
  return { tokens: Math.min(burst, tokens + gained), updated_at: now }
}

/** Whole seconds until one token is there. */
export const secondsToToken = ({ tokens }: Bucket, { perMinute }: RateLimit): number =>
  Math.max(1, Math.ceil(((1 - tokens) / perMinute) * 60))
