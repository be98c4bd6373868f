import { randomUUID } from 'node:crypto'
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import { writeAudit } from './audit.ts'
import { readSetting, scrubPending, writeSetting } from './settings.ts'
import type { Tables } from './tables.ts'

/** How many rows were removed. */
export interface Removed {
  leads: number
  outbox: number
}

/** Leads removed in one transaction, so that a server that shares the store is held up for a moment at most. */
const batch = 500

/**
 * Erases every lead of a person, with what waits to be delivered and its idempotency keys, and leaves a line in the audit
 * trail that tells how many. Upper and lower case of the address do not matter. The text is gone from the files after `scrub`.
 */
export async function eraseLeads(db: Kysely<Tables>, email: string, now: Date): Promise<Removed> {
  const address = email.trim().toLowerCase()
  return await remove(db, 'erase', now, ({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', address))
}

/** Removes leads that came more than so many days ago, and says in the audit trail how many; counts of visits go without a word. */
export async function expireLeads(
  db: Kysely<Tables>,
  { days, now }: { days: number; now: Date },
): Promise<Removed> {
  const limit = limitOf(days, now)
  const removed = await remove(db, 'expire', now, ({ eb }) => eb('received_at', '<', limit))
  await db.deleteFrom('visit_counts').where('day', '<', limit.slice(0, 10)).execute()
  if (!(await isSoonAfterTheLast(db, now))) await writeSetting(db, expiringSince, now.toISOString())
  await writeSetting(db, lastExpiry, now.toISOString())
  return removed
}

/** When old leads were last removed, by whomever. */
export const lastExpiry = 'last-expiry'
/** Since when they have been removed day by day, as far as the clock tells. */
export const expiringSince = 'expiring-since'
/** Removed daily; a server that starts again comes a little later. In milliseconds. */
export const recently = 2 * 24 * 60 * 60 * 1000

async function isSoonAfterTheLast(db: Kysely<Tables>, now: Date): Promise<boolean> {
  const [last, since] = [await readSetting(db, lastExpiry), await readSetting(db, expiringSince)]
  if (last === undefined || since === undefined) return false
  const gap = now.getTime() - Date.parse(last)
  return gap >= 0 && gap < recently
}

/** Before which moment leads are older than so many days; years before any lead for a number that no calendar holds. */
const limitOf = (days: number, now: Date): string =>
  new Date(Math.max(0, now.getTime() - days * 24 * 60 * 60 * 1000)).toISOString()

/** How many leads there are, and how many of them are older than so many days. */
export async function countExpired(
  db: Kysely<Tables>,
  { days, now }: { days: number; now: Date },
): Promise<{ all: number; expired: number }> {
  const count = db.selectFrom('leads').select(({ fn }) => fn.countAll().as('count'))
  const all = await count.executeTakeFirstOrThrow()
  const expired = await count.where('received_at', '<', limitOf(days, now)).executeTakeFirstOrThrow()
  // PostgreSQL counts in 64 bits, which its driver gives as text.
  return { all: Number(all.count), expired: Number(expired.count) }
}

/** Milliseconds by which the clocks of servers that share a store may differ, and nothing is wrong. */
const usualSkew = 60 * 60 * 1000

/**
 * Dates of two leads that are not in the order in which they were stored: of the last stored one that would go, and of one before it
 * that would stay. The clock was behind when the former came, which is younger than it says. It is not so when the latter is
 * younger than what came after both, or yet to come: then the clock was ahead before.
 */
export async function findOutOfOrder(
  db: Kysely<Tables>,
  { days, now }: { days: number; now: Date },
): Promise<{ expired: string; before: string } | undefined> {
  const limit = limitOf(days, now)
  const expired = await db
    .selectFrom('leads')
    .select(['id', 'received_at'])
    .where('received_at', '<', limit)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!expired) return undefined
  const oldest = db.selectFrom('leads').select(({ fn }) => fn.min('received_at').as('at'))
  const { at: before } = await oldest
    .where('id', '<', expired.id)
    .where('received_at', '>=', limitOf(days, new Date(now.getTime() + usualSkew)))
    .where('received_at', '<=', now.toISOString())
    .executeTakeFirstOrThrow()
  const { at: after } = await oldest
    .where('id', '>', expired.id)
    .where('received_at', '>=', limit)
    .executeTakeFirstOrThrow()
  if (before === null || (after !== null && after < before)) return undefined
  return { expired: expired.received_at, before }
}

async function remove(
  db: Kysely<Tables>,
  action: 'erase' | 'expire',
  now: Date,
  which: (builder: ExpressionBuilder<Tables, 'leads'>) => Expression<SqlBool>,
): Promise<Removed> {
  const total: Removed = { leads: 0, outbox: 0 }
  for (;;) {
    const found = await db.selectFrom('leads').select('id').where(which).limit(batch).execute()
    if (found.length === 0) return total
    const ids = found.map(({ id }) => id)
    await db.transaction().execute(async transaction => {
      const outbox = await transaction.deleteFrom('outbox').where('lead_id', 'in', ids).executeTakeFirst()
      const leads = await transaction.deleteFrom('leads').where('id', 'in', ids).executeTakeFirst()
      const removed = { leads: Number(leads.numDeletedRows), outbox: Number(outbox.numDeletedRows) }
      // None are left when another server was faster.
      if (removed.leads > 0) {
        await writeAudit(transaction, { action, detail: removed, now })
        await writeSetting(transaction, scrubPending, randomUUID())
      }
      total.leads += removed.leads
      total.outbox += removed.outbox
    })
  }
}
