import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { RateLimit } from '#server/config.ts'
import type { LeadDatabase } from './database.ts'
import type { Tables } from './tables.ts'
import { type Bucket, fullBucket, refill, secondsToToken } from './token-bucket.ts'

/** How long a bucket that nobody takes from is kept, in milliseconds. With the interval of the sweep this stays within the hour that the privacy policy names. */
export const bucketRest = 50 * 60_000

interface TakeOptions {
  kind: LeadDatabase['kind']
  limit: RateLimit
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Takes one token for each hash of the list, in its order, and resolves with the seconds to wait for each that got none, else 0.
 * The rows stay locked until the transaction ends, so that instances which share the database share the limit.
 */
export async function takeTokens(
  trx: Transaction<Tables>,
  hashes: readonly string[],
  { kind, limit, now }: TakeOptions,
): Promise<number[]> {
  if (hashes.length === 0) return []
  // Always in the same order, so that two instances never wait for each other.
  const distinct = [...new Set(hashes)].sort()
  const rows = (buckets: (hash: string) => Bucket) =>
    distinct.map(address_hash => ({ address_hash, ...buckets(address_hash) }))
  if (kind === 'postgres') {
    // Only a row that is there can be locked.
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
    if (bucket.tokens < 1) return secondsToToken(bucket, limit)
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

/** Buckets removed in one statement, so that leads come in between. */
const batch = 1000
const pause = 20

/** Removes the buckets that nobody has taken from for a while. */
export async function removeRestingBuckets(db: Kysely<Tables>, now: number): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('rate_buckets')
      .where('address_hash', 'in', ({ selectFrom }) =>
        selectFrom('rate_buckets')
          .select('address_hash')
          .where('updated_at', '<', now - bucketRest)
          .limit(batch),
      )
      .executeTakeFirst()
    if (numDeletedRows < batch) return
    await sleep(pause, undefined, { ref: false })
  }
}
