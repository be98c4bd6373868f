/** Takes deleted text out of the files of the database, where it stays for a while after its row is gone. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { isBusy } from './errors.ts'
import type { Tables } from './tables.ts'

/** How long others who read the database may hold this up, in milliseconds. */
const usualPatience = 5000
const pause = 100

export const isSqlite = (db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof SqliteAdapter

/**
 * Writes SQLite's log into the file and empties it, or vacuums PostgreSQL's tables; tries again while somebody reads what was deleted.
 * @returns where the text still is; undefined: it is gone
 */
export async function scrub(db: Kysely<Tables>, patience = usualPatience): Promise<string | undefined> {
  const attempt = isSqlite(db) ? emptyLog : vacuum
  const deadline = performance.now() + patience
  for (;;) {
    if (await attempt(db)) return undefined
    if (performance.now() > deadline) break
    await sleep(pause)
  }
  return isSqlite(db)
    ? 'the text is still in leads.db and leads.db-wal, because another program reads the database'
    : 'the text is still in the files of PostgreSQL, because another session has an older transaction open'
}

async function emptyLog(db: Kysely<Tables>): Promise<boolean> {
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    return rows[0]?.busy === 0
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

async function vacuum(db: Kysely<Tables>): Promise<boolean> {
  // Whoever began before the deletion may still see the rows, and so may no vacuum touch them.
  const { rows } = await sql`select 1 from pg_stat_activity where backend_xmin is not null
    and datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  if (rows.length > 0) return false
  for (const table of ['leads', 'outbox']) await sql`vacuum full ${sql.table(table)}`.execute(db)
  return true
}
