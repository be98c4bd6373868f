import type { Kysely } from 'kysely'
import type { LeadStatus, Tables } from '#server/store/tables.ts'

/** An absent field matches every lead. */
export interface Filter {
  status?: LeadStatus
  /** Inclusive, ISO 8601 in UTC. */
  since?: string
  /** Exclusive, ISO 8601 in UTC. */
  until?: string
  /** Case-insensitive. */
  email?: string
}

/** Returns a query without columns and order. */
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
