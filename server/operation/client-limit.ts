import type { RateLimit } from '#server/config.ts'
import { type Bucket, fullBucket, refill, secondsToToken } from '#server/store/token-bucket.ts'

/** Clients that are remembered; beyond that, the one that was quiet for longest is forgotten. */
const mostClients = 10_000

/**
 * A rate limit in memory.
 * @returns takes a token of a client; gives the seconds to wait, 0 when there was one. `now` is in ms.
 */
export function clientLimit(limit: RateLimit): (client: string, now: number) => number {
  /** In the order of the last request. */
  const buckets = new Map<string, Bucket>()
  return (client, now) => {
    const known = buckets.get(client)
    const bucket = known ? refill(known, limit, now) : fullBucket(limit, now)
    const isFree = bucket.tokens >= 1
    buckets.delete(client)
    buckets.set(client, isFree ? { ...bucket, tokens: bucket.tokens - 1 } : bucket)
    for (const [quiet, { updated_at }] of buckets) {
      const isFull = (now - updated_at) * limit.perMinute >= limit.burst * 60_000
      if (!isFull && buckets.size <= mostClients) break
      buckets.delete(quiet)
    }
    return isFree ? 0 : secondsToToken(bucket, limit, now)
  }
}
