import type { Kysely } from 'kysely'

/** Adds daily visit counts, without personal data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visit_counts')
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('page_kind', 'text', column => column.notNull())
    .addColumn('item', 'text', column => column.notNull())
    .addColumn('visits', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('visit_counts_sums', ['day', 'page_kind', 'item'])
    .execute()
}
