import type { Kysely } from 'kysely'
import { autoIncrement } from './auto-increment.ts'

/** Creates the leads table unless the site's first version, which had no migrations, did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leads')
    .ifNotExists()
    .addColumn('id', ...autoIncrement(db))
    .addColumn('received_at', 'text', column => column.notNull())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('message', 'text', column => column.notNull())
    .addColumn('source', 'text', column => column.notNull())
    .addColumn('lead_type', 'text', column => column.notNull())
    .execute()
}
