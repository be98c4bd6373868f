import type { RateLimit } from '#server/config.ts'
import { type Bucket, fullBucket, refill, secondsToToken } from '#server/store/token-bucket.ts'

/** Over this number, the least recent client is evicted. */
const maxClients = 10_000

/**
 * Creates an in-memory rate limit. An unknown client has no limit.
 * @returns a function that takes a client's token; returns the seconds to wait, or 0 if there was a token; `now` is in ms
 */
export function clientLimit(limit: RateLimit): (client: string | undefined, now: number) => number {
  /** Ordered by last request. */
  const buckets = new Map<string, Bucket>()
  return (client, now) => {
    if (client === undefined) return 0
    const known = buckets.get(client)
    const bucket = known ? refill(known, limit, now) : fullBucket(limit, now)
    const isFree = bucket.tokens >= 1
    buckets.delete(client)
    buckets.set(client, isFree ? { ...bucket, tokens: bucket.tokens - 1 } : bucket)
    for (const [oldest, { updated_at }] of buckets) {
      const isFull = (now - updated_at) * limit.perMinute >= limit.burst * 60_000
      if (!isFull && buckets.size <= maxClients) break
      buckets.delete(oldest)
    }
    return isFree ? 0 : secondsToToken(bucket, limit, now)
  }
}
