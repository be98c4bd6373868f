import type { Kysely } from 'kysely'
import { type ChannelOutage, readChannelOutage } from '#server/delivery/channel-outage.ts'
import { countMessages } from '#server/store/outbox.ts'
import type { ChannelName, OutboxState, Tables } from '#server/store/tables.ts'

export async function leadStats(db: Kysely<Tables>) {
  const statuses = await db
    .selectFrom('leads')
    .select(['status as key', ({ fn }) => fn.countAll().as('count')])
    .groupBy('status')
    .execute()
  const states = await countMessages(db)
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
  const health: Partial<Record<ChannelName, ChannelOutage>> = {}
  for (const channel of ['webhook', 'email'] as const) {
    const outage = await readChannelOutage(db, channel)
    if (outage) health[channel] = outage
  }
  const delivery: Partial<Record<ChannelName, Record<OutboxState, number>>> = {}
  for (const { channel, state, count } of states) {
    const counts = delivery[channel] ?? { waiting: 0, delivered: 0, dead: 0 }
    delivery[channel] = { ...counts, [state]: Number(count) }
  }
  return {
    leads: { accepted: 0, quarantined: 0, ...countsByKey(statuses) },
    delivery,
    health,
    oldest_waiting: oldest?.at ?? null,
    sources: countsByKey(sources),
    days: countsByKey(days),
  }
}

/** Converts counts, because PostgreSQL's driver returns 64-bit integers as text. */
const countsByKey = (
  rows: readonly { key: string; count: string | number | bigint }[],
): Record<string, number> => Object.fromEntries(rows.map(({ key, count }) => [key, Number(count)]))
