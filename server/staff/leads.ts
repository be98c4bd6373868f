import type { Kysely } from 'kysely'
import type { Attribution } from '#contract/lead/attribution.ts'
import { leadColumns } from '#contract/lead/fields.ts'
import type { LeadStatus, OutboxRow, StoredLead, Tables } from '#server/store/tables.ts'
import { StaffError } from './errors.ts'

/** An absent field matches every lead. */
export interface Filter {
  status?: LeadStatus
  /** Start of the period, inclusive, as ISO 8601 in UTC. */
  since?: string
  /** End of the period, exclusive, as ISO 8601 in UTC. */
  until?: string
  /** Case-insensitive. */
  email?: string
}

/** Returns a query for the filtered leads. Callers add columns and order. */
export function filteredLeads(db: Kysely<Tables>, { status, since, until, email }: Filter) {
  let query = db.selectFrom('leads')
  if (status !== undefined) query = query.where('status', '=', status)
  if (since !== undefined) query = query.where('received_at', '>=', since)
  if (until !== undefined) query = query.where('received_at', '<', until)
  if (email !== undefined)
    query = query.where(({ fn }) => fn<string>('lower', ['email']), '=', email.trim().toLowerCase())
  return query
}

export async function countLeads(db: Kysely<Tables>, filter: Filter): Promise<number> {
  const { count } = await filteredLeads(db, filter)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  // PostgreSQL's driver returns 64-bit counts as text.
  return Number(count)
}

const deliveryColumns = ['channel', 'state', 'attempts', 'next_attempt_at', 'last_error'] as const
type DeliveryStatus = Pick<OutboxRow, (typeof deliveryColumns)[number]>

export type LeadRecord = Awaited<ReturnType<typeof findLead>>

const columns = ['id', 'receipt', 'received_at', 'status', 'reasons', ...leadColumns, 'attribution'] as const

/** Resolves with the newest leads, newest first. */
export async function listLeads(db: Kysely<Tables>, filter: Filter, limit: number) {
  const leads = await filteredLeads(db, filter).select(columns).orderBy('id', 'desc').limit(limit).execute()
  return await withDelivery(db, leads)
}

/** @throws StaffError if no lead has the receipt */
export async function findLead(db: Kysely<Tables>, receipt: string) {
  const leads = await db.selectFrom('leads').select(columns).where('receipt', '=', receipt).execute()
  const [lead] = await withDelivery(db, leads)
  if (!lead) throw new StaffError(`There is no lead ${receipt}`)
  return lead
}

type Row = Pick<StoredLead, (typeof columns)[number]>

export const parseStoredAttribution = (stored: string | null): Attribution | null =>
  stored === null ? null : (JSON.parse(stored) as Attribution)

async function withDelivery(db: Kysely<Tables>, leads: readonly Row[]) {
  const ids = leads.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('outbox')
    .select(['lead_id', ...deliveryColumns])
    // The leads are sorted by id, highest first.
    .where('lead_id', '>=', ids.at(-1) ?? 0)
    .where('lead_id', '<=', ids[0] ?? 0)
    .orderBy('channel', 'desc')
    .execute()
  const deliveries = new Map<number, DeliveryStatus[]>(ids.map(id => [id, []]))
  for (const { lead_id, ...delivery } of rows) deliveries.get(lead_id)?.push(delivery)
  return leads.map(({ id, ...lead }) => ({
    ...lead,
    reasons: JSON.parse(lead.reasons) as string[],
    attribution: parseStoredAttribution(lead.attribution),
    delivery: deliveries.get(id) ?? [],
  }))
}
