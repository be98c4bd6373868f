import type { Kysely } from 'kysely'

/** Finds an earlier lead of the same text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('leads_body_hash').on('leads').column('body_hash').execute()
}
