import type { Kysely } from 'kysely'

/** Adds a lead's campaign to its row, so it's exported and erased with the lead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('leads').addColumn('attribution', 'text').execute()
}
