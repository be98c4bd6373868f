import type { Kysely } from 'kysely'
import type { LeadStatus, Tables } from '#server/store/tables.ts'

/** Which leads are meant; what is absent restricts nothing. */
export interface Filter {
  status?: LeadStatus
  /** First moment, ISO 8601 in UTC. */
  since?: string
  /** Moment before which a lead must have come, ISO 8601 in UTC. */
  until?: string
  /** Address, in any case. */
  email?: string
}

/** The leads that a filter means, without columns or order. */
export function filteredLeads(db: Kysely<Tables>, { status, since, until, email }: Filter) {
  return db
    .selectFrom('leads')
    .$if(status !== undefined, query => query.where('status', '=', status ?? 'accepted'))
    .$if(since !== undefined, query => query.where('received_at', '>=', since ?? ''))
    .$if(until !== undefined, query => query.where('received_at', '<', until ?? ''))
    .$if(email !== undefined, query =>
      query.where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email?.trim().toLowerCase() ?? '')),
    )
}

export async function countLeads(db: Kysely<Tables>, filter: Filter): Promise<number> {
  const { count } = await filteredLeads(db, filter)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  // PostgreSQL counts in 64 bits, which its driver gives as text.
  return Number(count)
}
