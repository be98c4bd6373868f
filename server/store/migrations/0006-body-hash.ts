import type { Kysely } from 'kysely'

/**
 * Indexes the hash that finds earlier identical leads. Few rows share a hash, so the query needs no planner statistics (see migration
 * 0005).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('leads_body_hash').on('leads').column('body_hash').execute()
}
