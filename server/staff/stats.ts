import type { Kysely } from 'kysely'
import { type ChannelOutage, readChannelOutage } from '#server/delivery/channel-outage.ts'
import type { ChannelName, LeadStatus, OutboxState, Tables } from '#server/store/tables.ts'

export interface Stats {
  leads: Record<LeadStatus, number>
  delivery: Partial<Record<ChannelName, Record<OutboxState, number>>>
  health: Partial<Record<ChannelName, ChannelOutage>>
  /** When the oldest waiting message was queued, ISO 8601 in UTC. */
  oldest_waiting: string | null
  /** Leads by the form's source, highest count first. */
  sources: Record<string, number>
  /** Leads by UTC day, for the last seven days with leads, newest first. */
  days: Record<string, number>
}

export async function leadStats(db: Kysely<Tables>): Promise<Stats> {
  const statuses = await db
    .selectFrom('leads')
    .select(['status as key', ({ fn }) => fn.countAll().as('count')])
    .groupBy('status')
    .execute()
  const states = await db
    .selectFrom('outbox')
    .select(['channel', 'state', ({ fn }) => fn.countAll().as('count')])
    .groupBy(['channel', 'state'])
    .execute()
  const oldest = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min('created_at').as('at'))
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  const sources = await db
    .selectFrom('leads')
    .select(['source as key', ({ fn }) => fn.countAll().as('count')])
    .groupBy('source')
    .orderBy('count', 'desc')
    .execute()
  const days = await db
    .selectFrom('leads')
    .select(({ fn, lit }) => [
      fn<string>('substr', ['received_at', lit(1), lit(10)]).as('key'),
      fn.countAll().as('count'),
    ])
    .groupBy('key')
    .orderBy('key', 'desc')
    .limit(7)
    .execute()
  const outages: Stats['health'] = {}
  for (const channel of ['webhook', 'email'] as const) {
    const outage = await readChannelOutage(db, channel)
    if (outage) outages[channel] = outage
  }
  const delivery: Stats['delivery'] = {}
  for (const { channel, state, count } of states) {
    const counts = delivery[channel] ?? { waiting: 0, delivered: 0, dead: 0 }
    delivery[channel] = { ...counts, [state]: Number(count) }
  }
  return {
    leads: { accepted: 0, quarantined: 0, ...countsByKey(statuses) },
    delivery,
    health: outages,
    oldest_waiting: oldest?.at ?? null,
    sources: countsByKey(sources),
    days: countsByKey(days),
  }
}

/** Returns an object of counts. PostgreSQL's driver returns 64-bit counts as text. */
const countsByKey = (
  rows: readonly { key: string; count: string | number | bigint }[],
): Record<string, number> => Object.fromEntries(rows.map(({ key, count }) => [key, Number(count)]))
