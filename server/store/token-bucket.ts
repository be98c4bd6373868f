import type { RateLimit } from '#server/config.ts'
import type { RateBucketsTable } from './tables.ts'

export type Bucket = Omit<RateBucketsTable, 'address_hash'>

export const fullBucket = ({ burst }: RateLimit, now: number): Bucket => ({ tokens: burst, updated_at: now })

/** Returns the bucket refilled up to its burst. `updated_at` never moves back, so an instance whose clock is behind adds nothing. */
export function refill({ tokens, updated_at }: Bucket, { burst, perMinute }: RateLimit, now: number): Bucket {
  const refilledAt = Math.max(now, updated_at)
  const addedTokens = ((refilledAt - updated_at) / 60_000) * perMinute
  return { tokens: Math.min(burst, tokens + addedTokens), updated_at: refilledAt }
}

/** Returns the seconds until a bucket, as returned by `refill`, has a token, rounded up to at least 1. */
export const secondsUntilToken = (
  { tokens, updated_at }: Bucket,
  { perMinute }: RateLimit,
  now: number,
): number => Math.max(1, Math.ceil(((1 - tokens) / perMinute) * 60 + (updated_at - now) / 1000))
