import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { scrubPendingSetting } from '#server/store/settings.ts'

const personalColumns = ['name', 'email', 'message', 'attribution', 'receipt', 'idempotency_key', 'body_hash']

/**
 * Turns off PostgreSQL's planner statistics for personal columns, because they contain sample values that outlive an erasure. Queries don't
 * need them: the columns that they look up have unique indexes. SQLite stores no samples by default.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return
  const { rows } = await sql`select from pg_stats
    where schemaname = current_schema() and tablename = 'leads' limit 1`.execute(db)
  for (const column of personalColumns) {
    // Setting a column to its current type drops its samples without rewriting the table. The table's owner may do it.
    await sql`alter table leads alter column ${sql.ref(column)} set statistics 0,
      alter column ${sql.ref(column)} type text`.execute(db)
  }
  // The samples stay in PostgreSQL's files until the next scrub.
  if (rows.length > 0)
    await sql`insert into settings (name, value) values (${scrubPendingSetting}, 'statistics')
      on conflict (name) do nothing`.execute(db)
}
