import type { Kysely } from 'kysely'
import { channelsOf, type DeliverySettings } from '#server/config.ts'
import { writeAudit } from '#server/store/audit.ts'
import { enqueue } from '#server/store/outbox.ts'
import type { ChannelName, Tables } from '#server/store/tables.ts'
import { StaffError } from './errors.ts'

/** Leads per transaction. Small, because servers wait for each transaction. */
const batchSize = 500

/** Accepts and queues quarantined leads, all or none. Resolves with their receipts. Throws a StaffError if a receipt is unknown. */
export async function releaseLeads(
  db: Kysely<Tables>,
  receipts: readonly string[],
  settings: DeliverySettings,
): Promise<string[]> {
  const now = new Date()
  return await db.transaction().execute(async transaction => {
    await findLeads(transaction, receipts)
    const releasedRows = await transaction
      .updateTable('leads')
      .set({ status: 'accepted' })
      .where('receipt', 'in', receipts)
      .where('status', '=', 'quarantined')
      .returning(['id', 'receipt'])
      .execute()
    const leads = releasedRows.map(({ id }) => id)
    await enqueue(transaction, { leads, channels: channelsOf(settings), now })
    for (const { receipt } of releasedRows) await writeAudit(transaction, 'release', { receipt }, now)
    return releasedRows.map(({ receipt }) => receipt)
  })
}

/** Queues all given leads again, or none. Throws a StaffError if no channel is configured, or a lead is unknown or quarantined. */
export async function redeliverLeads(
  db: Kysely<Tables>,
  receipts: readonly string[],
  settings: DeliverySettings,
): Promise<number> {
  const channels = requireChannels(settings)
  return await db.transaction().execute(async transaction => {
    const leads = await findLeads(transaction, receipts)
    const quarantined = leads.find(({ status }) => status === 'quarantined')
    if (quarantined) throw new StaffError(`Lead ${quarantined.receipt} is quarantined: release it instead`)
    return await requeue(transaction, leads, channels)
  })
}

/** Queues dead and missing messages of accepted leads. Resolves with their number. Throws a StaffError if no channel is configured. */
export async function redeliverStuckLeads(db: Kysely<Tables>, settings: DeliverySettings): Promise<number> {
  let total = 0
  for (const channel of requireChannels(settings))
    for (;;) {
      const count = await db.transaction().execute(async transaction => {
        const stuckLeads = await transaction
          .selectFrom('leads')
          .leftJoin('outbox', join =>
            join.onRef('lead_id', '=', 'leads.id').on('outbox.channel', '=', channel),
          )
          .select('leads.id')
          .where('leads.status', '=', 'accepted')
          .where(({ or, eb }) => or([eb('outbox.state', 'is', null), eb('outbox.state', '=', 'dead')]))
          .orderBy('leads.id')
          .limit(batchSize)
          .execute()
        return await requeue(transaction, stuckLeads, [channel])
      })
      total += count
      if (count < batchSize) break
    }
  return total
}

/** Resolves with the number of leads. */
async function requeue(db: Kysely<Tables>, leads: readonly { id: number }[], channels: ChannelName[]) {
  const now = new Date()
  await enqueue(db, { leads: leads.map(({ id }) => id), channels, now })
  if (leads.length > 0)
    await writeAudit(db, 'redeliver', { leads: leads.length, channels: channels.join(' ') }, now)
  return leads.length
}

function requireChannels(settings: DeliverySettings): ChannelName[] {
  const channels = channelsOf(settings)
  if (channels.length > 0) return channels
  throw new StaffError(
    'No delivery channel is configured: set WEBHOOK_URL and WEBHOOK_SECRET, or SMTP_URL, MAIL_TO, and MAIL_FROM',
  )
}

/** @throws StaffError if a receipt is unknown */
async function findLeads(db: Kysely<Tables>, receipts: readonly string[]) {
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'receipt', 'status'])
    .where('receipt', 'in', receipts)
    .execute()
  const knownReceipts = new Set(leads.map(({ receipt }) => receipt))
  const missingReceipts = receipts.filter(receipt => !knownReceipts.has(receipt))
  if (missingReceipts.length > 0) throw new StaffError(`There is no lead ${missingReceipts.join(', ')}`)
  return leads
}
