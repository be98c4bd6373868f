import { type ColumnBuilderCallback, type Kysely, type Migration, sql } from 'kysely'
import { newReceipt } from './receipt.ts'
import { scrubPendingSetting } from './settings.ts'
import { isSqlite } from './tables.ts'

type Database = Kysely<unknown>

/** Returns the column type of an auto-incrementing primary key that never reuses a number, for either database. */
const autoIncrement = (db: Database): ['integer', ColumnBuilderCallback] => [
  'integer',
  column =>
    isSqlite(db) ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity(),
]

/** Never change a released migration. Add a new one. */
export const migrations: Record<string, Migration> = {
  '0001-leads': { up: createLeads },
  '0002-service': { up: addServiceTables },
  // The campaign is in the lead's row, so an export or erasure of the lead includes it.
  '0003-attribution': { up: db => db.schema.alterTable('leads').addColumn('attribution', 'text').execute() },
  '0004-visits': { up: createVisitCounts },
  '0005-no-statistics': { up: turnOffStatistics },
  // Few rows share a hash, so the query for identical leads needs no planner statistics (see 0005).
  '0006-body-hash': {
    up: db => db.schema.createIndex('leads_body_hash').on('leads').column('body_hash').execute(),
  },
}

/** Creates the leads table unless it exists. The site's first version had no migrations, but created the table. */
async function createLeads(db: Database): Promise<void> {
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

/** Adds receipts, verdicts, idempotency, the outbox, the audit trail, rate limits, and settings. */
async function addServiceTables(db: Database): Promise<void> {
  const { schema } = db
  // One column per statement, because SQLite can't add several at once.
  await schema
    .alterTable('leads')
    .addColumn('receipt', 'text', column => column.notNull().defaultTo(''))
    .execute()
  await schema
    .alterTable('leads')
    .addColumn('status', 'text', column =>
      column.notNull().defaultTo('accepted').check(sql`status in ('accepted', 'quarantined')`),
    )
    .execute()
  await schema
    .alterTable('leads')
    .addColumn('reasons', 'text', column => column.notNull().defaultTo('[]'))
    .execute()
  await schema.alterTable('leads').addColumn('idempotency_key', 'text').execute()
  await schema.alterTable('leads').addColumn('body_hash', 'text').execute()
  // Don't use `Tables` here, because it has the newest schema.
  const leads = db as Kysely<{ leads: { id: number; receipt: string } }>
  for (const { id } of await leads.selectFrom('leads').select('id').execute())
    await leads.updateTable('leads').set({ receipt: newReceipt() }).where('id', '=', id).execute()
  await schema.createIndex('leads_receipt').on('leads').column('receipt').unique().execute()
  await schema.createIndex('leads_idempotency_key').on('leads').column('idempotency_key').unique().execute()
  await schema.createIndex('leads_received_at').on('leads').column('received_at').execute()

  await schema
    .createTable('outbox')
    .addColumn('id', ...autoIncrement(db))
    .addColumn('lead_id', 'integer', column => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('channel', 'text', column => column.notNull().check(sql`channel in ('webhook', 'email')`))
    .addColumn('state', 'text', column =>
      column.notNull().defaultTo('waiting').check(sql`state in ('waiting', 'delivered', 'dead')`),
    )
    .addColumn('attempts', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', column => column.notNull())
    .addColumn('next_attempt_at', 'text', column => column.notNull())
    .addColumn('claimed_until', 'text')
    .addColumn('claimed_by', 'text')
    .addColumn('last_error', 'text')
    .addUniqueConstraint('outbox_once_a_channel', ['lead_id', 'channel'])
    .execute()
  await schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_attempt_at']).execute()

  await schema
    .createTable('audit')
    .addColumn('id', ...autoIncrement(db))
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('detail', 'text', column => column.notNull())
    .execute()

  await schema
    .createTable('rate_buckets')
    .addColumn('address_hash', 'text', column => column.primaryKey())
    .addColumn('tokens', 'double precision', column => column.notNull())
    .addColumn('updated_at', 'double precision', column => column.notNull())
    .execute()
  await schema.createIndex('rate_buckets_updated_at').on('rate_buckets').column('updated_at').execute()

  await schema
    .createTable('settings')
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('value', 'text', column => column.notNull())
    .execute()
}

/** Adds daily visit counts, without personal data. */
async function createVisitCounts(db: Database): Promise<void> {
  await db.schema
    .createTable('visit_counts')
    .addColumn('day', 'text', column => column.notNull())
    .addColumn('page_kind', 'text', column => column.notNull())
    .addColumn('item', 'text', column => column.notNull())
    .addColumn('visits', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('visit_counts_sums', ['day', 'page_kind', 'item'])
    .execute()
}

const personalColumns = ['name', 'email', 'message', 'attribution', 'receipt', 'idempotency_key', 'body_hash']

/**
 * Turns off PostgreSQL's planner statistics for personal columns, because they contain sample values that outlive an erasure. Queries don't
 * need them: indexed columns have few equal values, and an erasure by email scans the table. SQLite stores no samples by default.
 */
async function turnOffStatistics(db: Database): Promise<void> {
  if (isSqlite(db)) return
  const { rows } = await sql`select from pg_stats
    where schemaname = current_schema() and tablename = 'leads' limit 1`.execute(db)
  for (const column of personalColumns) {
    // Setting a column to its current type drops its samples without rewriting the table. It requires only ownership of the table.
    await sql`alter table leads alter column ${sql.ref(column)} set statistics 0,
      alter column ${sql.ref(column)} type text`.execute(db)
  }
  // The samples stay in PostgreSQL's files until the next scrub.
  if (rows.length > 0)
    await sql`insert into settings (name, value) values (${scrubPendingSetting}, 'statistics')
      on conflict (name) do nothing`.execute(db)
}
