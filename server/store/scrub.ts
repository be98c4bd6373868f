/** Takes deleted text out of the files of the database, where it stays for a while after its row is gone. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { isBusy, isInterrupted } from './errors.ts'
import { readSetting, scrubPending } from './settings.ts'
import type { Tables } from './tables.ts'

/** How long others who read the database may hold this up, in milliseconds. */
const usualPatience = 5000
const pause = 100
/** Milliseconds. Whoever stores a lead queues behind a waiting vacuum, so one attempt does not wait for long. */
const lockPatience = 200

/**
 * Where PostgreSQL kept samples of what visitors wrote before a migration ended that. Whoever does not own the database gets a
 * warning in its log in place of a vacuum, which is no error.
 */
const statistics = 'pg_catalog.pg_statistic'

export const isSqlite = (db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof SqliteAdapter

/** Whether text of removed leads may still be in the files. The database remembers it, whichever program removed them. */
export const isScrubPending = async (db: Kysely<Tables>): Promise<boolean> =>
  (await readSetting(db, scrubPending)) !== undefined

/**
 * Writes SQLite's log into the file and empties it, or vacuums PostgreSQL's tables; tries again while somebody reads what was deleted.
 * @returns where the text still is; undefined: it is gone
 */
export async function scrub(db: Kysely<Tables>, patience = usualPatience): Promise<string | undefined> {
  const attempt = isSqlite(db) ? emptyLog : vacuum
  const deadline = performance.now() + patience
  const pending = await readSetting(db, scrubPending)
  for (;;) {
    const remains = await attempt(db)
    if (remains === undefined) break
    if (performance.now() > deadline) return remains
    await sleep(pause)
  }
  // A removal that came meanwhile left another value, and is not done.
  if (pending !== undefined)
    await db.deleteFrom('settings').where('name', '=', scrubPending).where('value', '=', pending).execute()
  return undefined
}

async function emptyLog(db: Kysely<Tables>): Promise<string | undefined> {
  const remains = 'the text is still in leads.db and leads.db-wal, because another program reads the database'
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    return rows[0]?.busy === 0 ? undefined : remains
  } catch (error) {
    if (isBusy(error)) return remains
    throw error
  }
}

async function vacuum(db: Kysely<Tables>): Promise<string | undefined> {
  const remains = (reason: string) => `the text is still in the files of PostgreSQL, because ${reason}`
  const otherSession = 'another session has an older transaction open'
  return await db.connection().execute(async held => {
    // Large tables take longer than any statement of a visitor may.
    await sql`select set_config('lock_timeout', ${String(lockPatience)}, false),
      set_config('statement_timeout', '0', false)`.execute(held)
    try {
      // Whoever began before the deletion may still see the rows, and so may no vacuum touch them.
      const { rows } = await sql<{
        is_autovacuum: boolean
      }>`select backend_type = 'autovacuum worker' as is_autovacuum
        from pg_stat_activity where backend_xmin is not null
        and datname = current_database() and pid <> pg_backend_pid()`.execute(held)
      if (rows.length > 0)
        return remains(rows.every(row => row.is_autovacuum) ? 'its autovacuum is at work' : otherSession)
      for (const table of ['leads', 'outbox', statistics])
        await sql`vacuum full ${sql.table(table)}`.execute(held)
      return undefined
    } catch (error) {
      if (isInterrupted(error)) return remains(otherSession)
      throw error
    } finally {
      // A connection that cannot do this any more is thrown away.
      for (const name of ['lock_timeout', 'statement_timeout'])
        await sql`reset ${sql.raw(name)}`.execute(held).catch(() => {})
    }
  })
}
