import type { RateLimit } from '#server/config.ts'
import { type Bucket, fullBucket, refill, secondsUntilToken } from '#server/store/token-bucket.ts'

/** Above this number, the least recently active client is evicted. */
const maxClients = 10_000

/**
 * Returns a function that takes one of a client's tokens. The function returns 0, or, if the client has no token, the seconds until its
 * next one. An unknown client has no limit.
 */
export function createClientLimit(limit: RateLimit): (client: string | undefined, now: number) => number {
  /** Ordered by last request. */
  const buckets = new Map<string, Bucket>()
  return (client, now) => {
    if (client === undefined) return 0
    const knownBucket = buckets.get(client)
    const bucket = knownBucket ? refill(knownBucket, limit, now) : fullBucket(limit, now)
    const hasToken = bucket.tokens >= 1
    buckets.delete(client)
    buckets.set(client, hasToken ? { ...bucket, tokens: bucket.tokens - 1 } : bucket)
    for (const [oldest, { updated_at }] of buckets) {
      const isFull = (now - updated_at) * limit.perMinute >= limit.burst * 60_000
      if (!isFull && buckets.size <= maxClients) break
      buckets.delete(oldest)
    }
    return hasToken ? 0 : secondsUntilToken(bucket, limit, now)
  }
}
