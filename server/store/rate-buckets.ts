import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { RateLimit } from '#server/config.ts'
import type { LeadDatabase } from './database.ts'
import type { Tables } from './tables.ts'
import { type Bucket, fullBucket, refill, secondsToToken } from './token-bucket.ts'

/** Milliseconds that an unused bucket is kept. With the sweep's interval, that's within the hour that the privacy policy states. */
export const bucketLifetime = 50 * 60_000

interface TakeOptions {
  kind: LeadDatabase['kind']
  limit: RateLimit
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Takes one token per hash, in order. Resolves with the seconds to wait for each, 0 if it got a token. The rows stay locked until the
 * transaction ends, so instances on one database share the limit.
 */
export async function takeTokens(
  trx: Transaction<Tables>,
  hashes: readonly string[],
  { kind, limit, now }: TakeOptions,
): Promise<number[]> {
  if (hashes.length === 0) return []
  // Lock in a fixed order, so that two instances never deadlock.
  const distinct = [...new Set(hashes)].sort()
  const rows = (buckets: (hash: string) => Bucket) =>
    distinct.map(address_hash => ({ address_hash, ...buckets(address_hash) }))
  if (kind === 'postgres') {
    // Only an existing row can be locked.
    await trx
      .insertInto('rate_buckets')
      .values(rows(() => fullBucket(limit, now)))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  const query = trx.selectFrom('rate_buckets').selectAll().where('address_hash', 'in', distinct)
  const known = await (kind === 'postgres' ? query.orderBy('address_hash').forUpdate() : query).execute()
  const buckets = new Map(known.map(row => [row.address_hash, refill(row, limit, now)]))
  const bucketOf = (hash: string): Bucket => buckets.get(hash) ?? fullBucket(limit, now)

  const waits = hashes.map(hash => {
    const bucket = bucketOf(hash)
    if (bucket.tokens < 1) return secondsToToken(bucket, limit, now)
    buckets.set(hash, { ...bucket, tokens: bucket.tokens - 1 })
    return 0
  })
  await trx
    .insertInto('rate_buckets')
    .values(rows(bucketOf))
    .onConflict(conflict =>
      conflict.column('address_hash').doUpdateSet(({ ref }) => ({
        tokens: ref('excluded.tokens'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute()
  return waits
}

/** Rows per statement of the sweep, so that leads are written in between. */
const batchSize = 200
const batchPause = 20

export async function removeUnusedBuckets(db: Kysely<Tables>, now: number): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('rate_buckets')
      .where('address_hash', 'in', ({ selectFrom }) =>
        selectFrom('rate_buckets')
          .select('address_hash')
          // A time in the future comes from a clock that was wrong.
          .where(({ eb, or }) =>
            or([eb('updated_at', '<', now - bucketLifetime), eb('updated_at', '>', now + bucketLifetime)]),
          )
          .limit(batchSize),
      )
      .executeTakeFirst()
    if (numDeletedRows < batchSize) return
    await sleep(batchPause, undefined, { ref: false })
  }
}
