import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { scrubPending } from '#server/store/settings.ts'

/** Columns with personal data. */
const personal = ['name', 'email', 'message', 'attribution', 'receipt', 'idempotency_key', 'body_hash']

/**
 * Turns off PostgreSQL's planner statistics for personal columns, because they contain sample values that outlive an erasure.
 * Queries lose nothing: the columns they look up have unique indexes. SQLite keeps no samples by default.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return
  const { rows } = await sql`select from pg_stats
    where schemaname = current_schema() and tablename = 'leads' limit 1`.execute(db)
  for (const column of personal) {
    // Given the type that it has, a column loses its samples; the table is not rewritten for that, and its owner may do it.
    await sql`alter table leads alter column ${sql.ref(column)} set statistics 0,
      alter column ${sql.ref(column)} type text`.execute(db)
  }
  // The samples are still in a file, which a vacuum rewrites as soon as a server or an erasure gets to it.
  if (rows.length > 0)
    await sql`insert into settings (name, value) values (${scrubPending}, 'statistics')
      on conflict (name) do nothing`.execute(db)
}
