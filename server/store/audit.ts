import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

interface AuditEntry {
  action: 'erase' | 'expire' | 'release' | 'redeliver'
  /** Never holds a visitor's text. */
  detail: Record<string, number | string>
  now: Date
}

/** Records an action of staff or retention. Call this in the action's transaction. */
export async function writeAudit(db: Kysely<Tables>, { action, detail, now }: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({ at: now.toISOString(), action, detail: JSON.stringify(detail) })
    .execute()
}
