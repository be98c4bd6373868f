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

/** How long one statement of the sweep may hold up everything else, in milliseconds. */
const budget = 10
const pause = 20
/** Buckets that a statement removes: few at first, for nobody knows yet how fast the disk is. */
const batches = { first: 50, smallest: 10, largest: 1000 }

/** Removes the buckets that nobody has taken from for a while, in statements that are short enough for leads to come in between. */
export async function removeRestingBuckets(db: Kysely<Tables>, now: number): Promise<void> {
  let batch = batches.first
  for (;;) {
    const start = performance.now()
    const { numDeletedRows } = await db
      .deleteFrom('rate_buckets')
      .where('address_hash', 'in', ({ selectFrom }) =>
        selectFrom('rate_buckets')
          .select('address_hash')
          // One from the future was written under a wrong clock.
          .where(({ eb, or }) =>
            or([eb('updated_at', '<', now - bucketRest), eb('updated_at', '>', now + bucketRest)]),
          )
          .limit(batch),
      )
      .executeTakeFirst()
    if (numDeletedRows < batch) return
    batch = nextBatch(batch, performance.now() - start)
    await sleep(pause, undefined, { ref: false })
  }
}

/** Twice as many after a statement that took less than half of its time, in proportion fewer after one that took more than all. */
export function nextBatch(batch: number, took: number): number {
  const wanted = took > budget ? (batch * budget) / took : took < budget / 2 ? batch * 2 : batch
  return Math.min(batches.largest, Math.max(batches.smallest, Math.floor(wanted)))
}
