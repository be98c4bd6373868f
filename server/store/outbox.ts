import type { ExpressionBuilder, Kysely } from 'kysely'
import { leadColumns } from '#contract/lead/fields.ts'
import { deadAfterMs, delayAfter, maxDelayMs, minAttempts } from '#server/delivery/backoff.ts'
import type { LeadMessage } from '#server/delivery/channel.ts'
import { type ChannelName, isSqlite, type OutboxRow, type Tables } from './tables.ts'

interface EnqueueOptions {
  /** Lead ids. */
  leads: readonly number[]
  channels: readonly ChannelName[]
  now: Date
}

/** Queues a message per lead and channel. Resets a message that already exists. */
export async function enqueue(db: Kysely<Tables>, { leads, channels, now }: EnqueueOptions): Promise<void> {
  const timestamp = now.toISOString()
  const rows = leads.flatMap(lead_id =>
    channels.map(channel => ({ lead_id, channel, created_at: timestamp, next_attempt_at: timestamp })),
  )
  if (rows.length === 0) return
  await db
    .insertInto('outbox')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['lead_id', 'channel']).doUpdateSet({
        state: 'waiting',
        attempts: 0,
        created_at: timestamp,
        next_attempt_at: timestamp,
        claimed_by: null,
        claimed_until: null,
        last_error: null,
      }),
    )
    .execute()
}

export type ClaimedMessage = Pick<OutboxRow, 'id' | 'attempts' | 'created_at'> & LeadMessage

interface ClaimOptions {
  channel: ChannelName
  worker: string
  now: Date
  leaseMs: number
  limit: number
}

/** Leases due rows to a worker. A row is due again once its lease expires. */
export async function claimDue(
  db: Kysely<Tables>,
  { channel, worker, now, leaseMs, limit }: ClaimOptions,
): Promise<ClaimedMessage[]> {
  const timestamp = now.toISOString()
  const selectDue = (builder: Pick<Kysely<Tables>, 'selectFrom'>) =>
    builder
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'waiting')
      .where('channel', '=', channel)
      .where('next_attempt_at', '<=', timestamp)
      .where(({ or, eb }: ExpressionBuilder<Tables, 'outbox'>) =>
        or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', timestamp)]),
      )
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(limit)
  // Read first, so an idle worker never takes the write lock.
  if (!(await selectDue(db).limit(1).executeTakeFirst())) return []
  const claimedRows = await db
    // PostgreSQL evaluates this `with` query once. It can evaluate a plain subquery twice, which would lock more rows than the limit.
    .with('due', builder => (isSqlite(db) ? selectDue(builder) : selectDue(builder).forUpdate().skipLocked()))
    .updateTable('outbox')
    .set({ claimed_by: worker, claimed_until: new Date(now.getTime() + leaseMs).toISOString() })
    .where('id', 'in', ({ selectFrom }) => selectFrom('due').select('due.id'))
    .returning('id')
    .execute()
  if (claimedRows.length === 0) return []
  return await db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select(['outbox.id', 'attempts', 'created_at', 'receipt', 'received_at'])
    .select(leadColumns)
    .where(
      'outbox.id',
      'in',
      claimedRows.map(({ id }) => id),
    )
    .orderBy('outbox.id')
    .execute()
}

/**
 * Makes rows due if their next attempt or lease end is too far in the future. Such rows were written while the clock was ahead. The limit
 * is twice the longest delay or lease, to allow for clock skew.
 */
export async function repairFutureDates(
  db: Kysely<Tables>,
  { channel, now, leaseMs }: Pick<ClaimOptions, 'channel' | 'now' | 'leaseMs'>,
): Promise<void> {
  const timestampAfter = (time: number) => new Date(now.getTime() + time).toISOString()
  const timestamp = now.toISOString()
  const isTooFarAhead = ({ or, and, eb }: ExpressionBuilder<Tables, 'outbox'>) =>
    and([
      eb('state', '=', 'waiting'),
      eb('channel', '=', channel),
      or([
        eb('next_attempt_at', '>', timestampAfter(2 * maxDelayMs)),
        eb('claimed_until', '>', timestampAfter(2 * leaseMs)),
      ]),
    ])
  if (!(await db.selectFrom('outbox').select('id').where(isTooFarAhead).limit(1).executeTakeFirst())) return
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: timestamp, claimed_by: null, claimed_until: null })
    // If `created_at` is in the future, set it to now. Otherwise, the message would be retried for more than a day.
    .set('created_at', ({ eb, ref }) =>
      eb.case().when('created_at', '>', timestamp).then(timestamp).else(ref('created_at')).end(),
    )
    .where(isTooFarAhead)
    .execute()
}

/** Records a delivery, even if another worker has claimed the row. */
export async function markDelivered(db: Kysely<Tables>, { id, attempts }: ClaimedMessage): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      state: 'delivered',
      attempts: attempts + 1,
      claimed_by: null,
      claimed_until: null,
      last_error: null,
    })
    .where('id', '=', id)
    .execute()
}

interface FailedDelivery {
  worker: string
  now: Date
  /** Without personal data. */
  error: string
  /** Delay from the receiver's `Retry-After` header, in ms. */
  retryAfterMs?: number | undefined
}

/** Schedules the next attempt. After a day and enough attempts, the message is dead. Resolves with the new state. */
export async function markFailed(
  db: Kysely<Tables>,
  { id, attempts: before, created_at }: ClaimedMessage,
  { worker, now, error, retryAfterMs }: FailedDelivery,
): Promise<'waiting' | 'dead'> {
  const attempts = before + 1
  const deadline = Date.parse(created_at) + deadAfterMs
  const isLate = now.getTime() >= deadline
  const state = isLate && attempts >= minAttempts ? 'dead' : 'waiting'
  const retryTime = now.getTime() + delayAfter({ attempts, retryAfterMs })
  const nextAttemptTime = isLate ? retryTime : Math.min(deadline, retryTime)
  await db
    .updateTable('outbox')
    .set({ state, attempts, last_error: error, claimed_by: null, claimed_until: null })
    .set('next_attempt_at', new Date(nextAttemptTime).toISOString())
    .where('id', '=', id)
    // Update only this worker's row, because another worker might have claimed it.
    .where('claimed_by', '=', worker)
    .execute()
  return state
}

export const countMessages = (db: Kysely<Tables>) =>
  db
    .selectFrom('outbox')
    .select(['channel', 'state', ({ fn }) => fn.countAll().as('count')])
    .groupBy(['channel', 'state'])
    .execute()
