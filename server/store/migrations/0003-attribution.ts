import type { Kysely } from 'kysely'

/** The campaign that led to a lead, beside it; so it goes wherever the lead goes, and is erased with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('leads').addColumn('attribution', 'text').execute()
}
