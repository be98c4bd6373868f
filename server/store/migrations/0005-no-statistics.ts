import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { scrubPending } from '#server/store/settings.ts'

/** Columns with personal data. */
const personalColumns = ['name', 'email', 'message', 'attribution', 'receipt', 'idempotency_key', 'body_hash']

/**
 * Turns off PostgreSQL's planner statistics for personal columns, because statistics contain sample values that outlive an erasure.
 * Queries lose nothing: the columns they look up have unique indexes. SQLite keeps no samples by default.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return
  const { rows } = await sql`select from pg_stats
    where schemaname = current_schema() and tablename = 'leads' limit 1`.execute(db)
  for (const column of personalColumns) {
    // Setting a column to its current type drops its samples. It doesn't rewrite the table, and the table's owner has permission to do it.
    await sql`alter table leads alter column ${sql.ref(column)} set statistics 0,
      alter column ${sql.ref(column)} type text`.execute(db)
  }
  // The samples remain in PostgreSQL's files until a server or an erasure scrubs them.
  if (rows.length > 0)
    await sql`insert into settings (name, value) values (${scrubPending}, 'statistics')
      on conflict (name) do nothing`.execute(db)
}
