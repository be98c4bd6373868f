import { randomUUID } from 'node:crypto'
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import { writeAudit } from './audit.ts'
import { readSetting, scrubPendingSetting, writeSetting } from './settings.ts'
import type { Tables } from './tables.ts'

/** Leads per transaction. Small, because other servers wait for each transaction. */
const batchSize = 500

/** Erases every lead with an email address, ignoring case. The text remains in the database files until `scrub`. */
export async function eraseLeads(db: Kysely<Tables>, email: string, now: Date): Promise<number> {
  const address = email.trim().toLowerCase()
  return await removeLeads(db, 'erase', now, ({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', address))
}

export interface Expiry {
  days: number
  now: Date
}

/** Removes leads and visit counts older than `days`. Resolves with the number of leads. */
export async function expireLeads(db: Kysely<Tables>, { days, now }: Expiry): Promise<number> {
  const limit = cutoffOf(days, now)
  const removedCount = await removeLeads(db, 'expire', now, ({ eb }) => eb('received_at', '<', limit))
  await db.deleteFrom('visit_counts').where('day', '<', limit.slice(0, 10)).execute()
  if (!(await readDailyExpiryStart(db, now))) await writeSetting(db, expiringSinceSetting, now.toISOString())
  await writeSetting(db, lastExpirySetting, now.toISOString())
  return removedCount
}

/** Setting: time of the last completed expiry, even if it removed nothing. Erasures don't change it. */
export const lastExpirySetting = 'last-expiry'
/** Setting: start of the current series of daily expiries. */
const expiringSinceSetting = 'expiring-since'
/** Maximum gap between daily expiries. Allows for a day of downtime. */
const maxExpiryGapMs = 2 * 24 * 60 * 60 * 1000

/** Resolves with the start of the current series of daily expiries, or with undefined if the series has ended. */
export async function readDailyExpiryStart(db: Kysely<Tables>, now: Date): Promise<string | undefined> {
  const lastExpiry = await readSetting(db, lastExpirySetting)
  const gap = now.getTime() - Date.parse(lastExpiry ?? '')
  return gap >= 0 && gap < maxExpiryGapMs ? await readSetting(db, expiringSinceSetting) : undefined
}

/** Returns the time `days` ago, but not before 1970. */
const cutoffOf = (days: number, now: Date): string =>
  new Date(Math.max(0, now.getTime() - days * 24 * 60 * 60 * 1000)).toISOString()

export async function countExpired(db: Kysely<Tables>, { days, now }: Expiry) {
  const count = db.selectFrom('leads').select(({ fn }) => fn.countAll().as('count'))
  const all = await count.executeTakeFirstOrThrow()
  const expired = await count.where('received_at', '<', cutoffOf(days, now)).executeTakeFirstOrThrow()
  // PostgreSQL's driver returns 64-bit counts as text.
  return { all: Number(all.count), expired: Number(expired.count) }
}

/** Tolerated clock difference between servers. */
const maxClockSkewMs = 60 * 60 * 1000

/**
 * Compares the newest expired lead, by id, with leads that were stored earlier but haven't expired. If there is one, the clock was probably
 * behind. Skips leads with an implausible date: in the future, or later than the date of a lead stored after both.
 * @returns the dates of both leads, or undefined if the order is plausible
 */
export async function findOutOfOrderDates(
  db: Kysely<Tables>,
  { days, now }: Expiry,
): Promise<{ expired: string; unexpired: string } | undefined> {
  const limit = cutoffOf(days, now)
  const expired = await db
    .selectFrom('leads')
    .select(['id', 'received_at'])
    .where('received_at', '<', limit)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!expired) return undefined
  const oldest = db.selectFrom('leads').select(({ fn }) => fn.min('received_at').as('at'))
  const { at: earlierDate } = await oldest
    .where('id', '<', expired.id)
    .where('received_at', '>=', cutoffOf(days, new Date(now.getTime() + maxClockSkewMs)))
    .where('received_at', '<=', now.toISOString())
    .executeTakeFirstOrThrow()
  const { at: laterDate } = await oldest
    .where('id', '>', expired.id)
    .where('received_at', '>=', limit)
    .executeTakeFirstOrThrow()
  if (earlierDate === null || (laterDate !== null && laterDate < earlierDate)) return undefined
  return { expired: expired.received_at, unexpired: earlierDate }
}

async function removeLeads(
  db: Kysely<Tables>,
  action: 'erase' | 'expire',
  now: Date,
  condition: (builder: ExpressionBuilder<Tables, 'leads'>) => Expression<SqlBool>,
): Promise<number> {
  let total = 0
  for (;;) {
    const matches = await db.selectFrom('leads').select('id').where(condition).limit(batchSize).execute()
    if (matches.length === 0) return total
    const ids = matches.map(({ id }) => id)
    await db.transaction().execute(async transaction => {
      const outbox = await transaction.deleteFrom('outbox').where('lead_id', 'in', ids).executeTakeFirst()
      const leads = await transaction.deleteFrom('leads').where('id', 'in', ids).executeTakeFirst()
      const removedCounts = { leads: Number(leads.numDeletedRows), outbox: Number(outbox.numDeletedRows) }
      // Another server might have removed the leads first. Record only this server's removals.
      if (removedCounts.leads > 0) {
        await writeAudit(transaction, action, removedCounts, now)
        await writeSetting(transaction, scrubPendingSetting, randomUUID())
      }
      total += removedCounts.leads
    })
  }
}
