import type { Kysely } from 'kysely'

/** The campaign that led to a lead. It's in the lead's row, so it is exported and erased with the lead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('leads').addColumn('attribution', 'text').execute()
}
