import { type Kysely, sql } from 'kysely'
import { newReceipt } from '#server/store/receipt.ts'
import { autoIncrement } from './auto-increment.ts'

/** Declared here because the shared table types follow the newest schema. */
interface TablesBefore {
  leads: { id: number; receipt: string }
}

/** Adds receipts, verdicts, idempotency, the outbox, the audit trail, rate limits, and settings. */
export async function up(db: Kysely<TablesBefore>): Promise<void> {
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
  for (const { id } of await db.selectFrom('leads').select('id').execute())
    await db.updateTable('leads').set({ receipt: newReceipt() }).where('id', '=', id).execute()
  await schema.createIndex('leads_receipt').on('leads').column('receipt').unique().execute()
  await schema.createIndex('leads_idempotency_key').on('leads').column('idempotency_key').unique().execute()
  await schema.createIndex('leads_received_at').on('leads').column('received_at').execute()

  await schema
    .createTable('outbox')
    .addColumn('id', ...autoIncrement(db as Kysely<unknown>))
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
    .addColumn('id', ...autoIncrement(db as Kysely<unknown>))
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
