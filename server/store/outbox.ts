import { type ExpressionBuilder, type Kysely, PostgresAdapter } from 'kysely'
import { deadAfter, delayAfter, leastAttempts, longestDelay } from '#server/delivery/back-off.ts'
import type { LeadMessage } from '#server/delivery/channel.ts'
import type { Channel, OutboxRow, Tables } from './tables.ts'

interface Enqueued {
  leads: readonly number[]
  channels: readonly Channel[]
  now: Date
}

/**
 * Queues leads, by their id, for every channel, in the transaction that accepts them. A row that is there already starts
 * anew, as if it had just been queued.
 */
export async function enqueue(db: Kysely<Tables>, { leads, channels, now }: Enqueued): Promise<void> {
  const at = now.toISOString()
  const rows = leads.flatMap(lead_id =>
    channels.map(channel => ({ lead_id, channel, created_at: at, next_attempt_at: at })),
  )
  if (rows.length === 0) return
  await db
    .insertInto('outbox')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['lead_id', 'channel']).doUpdateSet({
        state: 'waiting',
        attempts: 0,
        created_at: at,
        next_attempt_at: at,
        claimed_by: null,
        claimed_until: null,
        last_error: null,
      }),
    )
    .execute()
}

/** What a worker holds: a row of the outbox and its lead. */
export type Claim = Pick<OutboxRow, 'id' | 'attempts' | 'created_at'> & LeadMessage

interface ClaimOptions {
  channel: Channel
  /** Name of the worker, unlike any other. */
  worker: string
  now: Date
  /** How long the rows are the worker's alone, in milliseconds. */
  lease: number
  /** Largest number of rows. */
  limit: number
}

/** Takes rows that are due for this worker alone. A row whose worker has died is due again when its lease is over. */
export async function claimDue(
  db: Kysely<Tables>,
  { channel, worker, now, lease, limit }: ClaimOptions,
): Promise<Claim[]> {
  const at = now.toISOString()
  const due = (builder: Pick<Kysely<Tables>, 'selectFrom'>) =>
    builder
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'waiting')
      .where('channel', '=', channel)
      .where('next_attempt_at', '<=', at)
      .where(({ or, eb }: ExpressionBuilder<Tables, 'outbox'>) =>
        or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', at)]),
      )
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(limit)
  // An idle worker only reads, so that it never holds up those who write.
  if (!(await due(db).limit(1).executeTakeFirst())) return []
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const claimed = await db
    // PostgreSQL may evaluate a plain subquery again and lock more rows than the limit; this expression is evaluated once.
    .with('due', builder => (isPostgres ? due(builder).forUpdate().skipLocked() : due(builder)))
    .updateTable('outbox')
    .set({ claimed_by: worker, claimed_until: new Date(now.getTime() + lease).toISOString() })
    .where('id', 'in', ({ selectFrom }) => selectFrom('due').select('due.id'))
    .returning('id')
    .execute()
  if (claimed.length === 0) return []
  return await db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select(['outbox.id', 'attempts', 'created_at', 'receipt', 'received_at'])
    .select(['name', 'email', 'message', 'source', 'lead_type'])
    .where(
      'outbox.id',
      'in',
      claimed.map(({ id }) => id),
    )
    .orderBy('outbox.id')
    .execute()
}

/**
 * Makes due what is to wait longer than any plan or claim says: it was written while a clock was ahead, and would wait until the right
 * clock says the same, which may take years. Twice the time is no fault, because the clocks of instances differ a little. Call it
 * now and then, however much is due: behind a long backlog nobody would see that the rest is never to come.
 */
export async function replan(
  db: Kysely<Tables>,
  { channel, now, lease }: Pick<ClaimOptions, 'channel' | 'now' | 'lease'>,
): Promise<void> {
  const after = (time: number) => new Date(now.getTime() + time).toISOString()
  const at = after(0)
  const isLate = ({ or, and, eb }: ExpressionBuilder<Tables, 'outbox'>) =>
    and([
      eb('state', '=', 'waiting'),
      eb('channel', '=', channel),
      or([eb('next_attempt_at', '>', after(2 * longestDelay)), eb('claimed_until', '>', after(2 * lease))]),
    ])
  if (!(await db.selectFrom('outbox').select('id').where(isLate).limit(1).executeTakeFirst())) return
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: at, claimed_by: null, claimed_until: null })
    // Its day begins now: by the date of its queue it would be tried for as long as the clock was ahead.
    .set('created_at', ({ eb, ref }) =>
      eb.case().when('created_at', '>', at).then(at).else(ref('created_at')).end(),
    )
    .where(isLate)
    .execute()
}

/** Writes down that the receiver has the message; true whoever holds the row by now. */
export async function markDelivered(db: Kysely<Tables>, { id, attempts }: Claim): Promise<void> {
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

interface Failure {
  worker: string
  now: Date
  /** Without personal data. */
  error: string
  /** How long the receiver asked to be left alone, in milliseconds. */
  retryAfter?: number | undefined
}

/** Plans the next attempt, or gives up when the message has waited a day and was tried often enough; says which. */
export async function markFailed(
  db: Kysely<Tables>,
  { id, attempts: before, created_at }: Claim,
  { worker, now, error, retryAfter }: Failure,
): Promise<'waiting' | 'dead'> {
  const attempts = before + 1
  const end = Date.parse(created_at) + deadAfter
  const isLate = now.getTime() >= end
  const state = isLate && attempts >= leastAttempts ? 'dead' : 'waiting'
  const planned = now.getTime() + delayAfter({ attempts, retryAfter })
  const next = isLate ? planned : Math.min(end, planned)
  await db
    .updateTable('outbox')
    .set({ state, attempts, last_error: error, claimed_by: null, claimed_until: null })
    .set('next_attempt_at', new Date(next).toISOString())
    .where('id', '=', id)
    // Whoever has taken the row over meanwhile knows better.
    .where('claimed_by', '=', worker)
    .execute()
  return state
}
