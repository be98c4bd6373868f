import type { Kysely } from 'kysely'

/** Index for finding an earlier lead with the same text. Few rows share a hash, so PostgreSQL needs no statistics on this column (0005). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('leads_body_hash').on('leads').column('body_hash').execute()
}
