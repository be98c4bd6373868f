import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

interface AuditEntry {
  action: 'erase' | 'expire' | 'release' | 'redeliver'
  /** Counts and receipt numbers; never anything that a visitor wrote. */
  detail: Record<string, number | string>
  now: Date
}

/** Notes what staff, or the retention, did; in the transaction that does it. */
export async function writeAudit(db: Kysely<Tables>, { action, detail, now }: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({ at: now.toISOString(), action, detail: JSON.stringify(detail) })
    .execute()
}
