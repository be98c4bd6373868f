import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Records an action. Call this in the action's transaction. `detail` must never hold a visitor's text. */
export async function writeAudit(
  db: Kysely<Tables>,
  action: 'erase' | 'expire' | 'release' | 'redeliver',
  detail: Record<string, number | string>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('audit')
    .values({ at: now.toISOString(), action, detail: JSON.stringify(detail) })
    .execute()
}
