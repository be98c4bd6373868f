import type { Kysely } from 'kysely'

/** Few rows share a hash, so the query for identical leads needs no planner statistics (see migration 0005). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('leads_body_hash').on('leads').column('body_hash').execute()
}
