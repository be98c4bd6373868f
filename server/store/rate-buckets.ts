import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { RateLimit } from '#server/config.ts'
import { isSqlite, type Tables } from './tables.ts'
import { type Bucket, fullBucket, refill, secondsUntilToken } from './token-bucket.ts'

/** Retention of an unused bucket. Together with the sweep interval, it's less than the hour that the privacy policy promises. */
const bucketLifetimeMs = 50 * 60_000

/**
 * Takes a token for each hash, if its bucket has one. Returns, per hash, 0 or the seconds to wait. On PostgreSQL, locks the rows until the
 * transaction ends, so instances share the limit.
 */
export async function takeTokens(
  trx: Transaction<Tables>,
  hashes: readonly string[],
  limit: RateLimit,
  now: number,
): Promise<number[]> {
  if (hashes.length === 0) return []
  const isPostgres = !isSqlite(trx)
  // Lock in a fixed order, so two instances never deadlock.
  const distinctHashes = [...new Set(hashes)].sort()
  const toRows = (bucketOf: (hash: string) => Bucket) =>
    distinctHashes.map(address_hash => ({ address_hash, ...bucketOf(address_hash) }))
  if (isPostgres) {
    // Create the rows first, because only an existing row can be locked.
    await trx
      .insertInto('rate_buckets')
      .values(toRows(() => fullBucket(limit, now)))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  const query = trx.selectFrom('rate_buckets').selectAll().where('address_hash', 'in', distinctHashes)
  const knownRows = await (isPostgres ? query.orderBy('address_hash').forUpdate() : query).execute()
  const buckets = new Map(knownRows.map(row => [row.address_hash, refill(row, limit, now)]))
  const bucketOf = (hash: string): Bucket => buckets.get(hash) ?? fullBucket(limit, now)

  const waits = hashes.map(hash => {
    const bucket = bucketOf(hash)
    if (bucket.tokens < 1) return secondsUntilToken(bucket, limit, now)
    buckets.set(hash, { ...bucket, tokens: bucket.tokens - 1 })
    return 0
  })
  await trx
    .insertInto('rate_buckets')
    .values(toRows(bucketOf))
    .onConflict(conflict =>
      conflict.column('address_hash').doUpdateSet(({ ref }) => ({
        tokens: ref('excluded.tokens'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute()
  return waits
}

/** Rows per statement. Small, so servers can write leads between the batches. */
const batchSize = 200
const batchPauseMs = 20

export async function removeUnusedBuckets(db: Kysely<Tables>, now: number): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('rate_buckets')
      .where('address_hash', 'in', ({ selectFrom }) =>
        selectFrom('rate_buckets')
          .select('address_hash')
          // Also remove buckets dated in the future, which a wrong clock can cause.
          .where(({ eb, or }) =>
            or([
              eb('updated_at', '<', now - bucketLifetimeMs),
              eb('updated_at', '>', now + bucketLifetimeMs),
            ]),
          )
          .limit(batchSize),
      )
      .executeTakeFirst()
    if (numDeletedRows < batchSize) return
    await sleep(batchPauseMs, undefined, { ref: false })
  }
}
