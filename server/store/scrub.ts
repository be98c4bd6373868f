/** Removes deleted text from the database files, where it outlives its row. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { isBusy, isInterrupted } from './errors.ts'
import { readSetting, scrubPending } from './settings.ts'
import { isSqlite, type Tables } from './tables.ts'

/** Milliseconds to retry while other sessions read the deleted text. */
const defaultTimeout = 5000
const retryInterval = 100
/** Milliseconds per attempt. Short, because new leads queue behind a waiting vacuum. */
const lockTimeoutMs = 200

/**
 * Holds samples of visitors' text until migration 0005. A role that doesn't own the database gets a warning instead of a vacuum, not an
 * error.
 */
const statisticsTable = 'pg_catalog.pg_statistic'

/** Resolves with true if text of removed leads might still be in the files. */
export const isScrubPending = async (db: Kysely<Tables>): Promise<boolean> =>
  (await readSetting(db, scrubPending)) !== undefined

/**
 * Checkpoints and truncates SQLite's write-ahead log, or vacuums PostgreSQL's tables. Retries while another session reads the deleted text.
 * @returns a clause that says where text remains, or undefined if it's gone
 */
export async function scrub(db: Kysely<Tables>, timeout = defaultTimeout): Promise<string | undefined> {
  const attempt = isSqlite(db) ? truncateLog : vacuum
  const deadline = performance.now() + timeout
  const pending = await readSetting(db, scrubPending)
  for (;;) {
    const remains = await attempt(db)
    if (remains === undefined) break
    if (performance.now() > deadline) return remains
    await sleep(retryInterval)
  }
  // Keep the value of a removal that ran in the meantime.
  if (pending !== undefined)
    await db.deleteFrom('settings').where('name', '=', scrubPending).where('value', '=', pending).execute()
  return undefined
}

async function truncateLog(db: Kysely<Tables>): Promise<string | undefined> {
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
  return await db.connection().execute(async connection => {
    // The default timeout is too short for large tables.
    await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, false),
      set_config('statement_timeout', '0', false)`.execute(connection)
    try {
      // A vacuum keeps rows that an older transaction can still see.
      const { rows } = await sql<{
        is_autovacuum: boolean
      }>`select backend_type = 'autovacuum worker' as is_autovacuum
        from pg_stat_activity where backend_xmin is not null
        and datname = current_database() and pid <> pg_backend_pid()`.execute(connection)
      if (rows.length > 0)
        return remains(rows.every(row => row.is_autovacuum) ? 'its autovacuum is at work' : otherSession)
      for (const table of ['leads', 'outbox', statisticsTable])
        await sql`vacuum full ${sql.table(table)}`.execute(connection)
      return undefined
    } catch (error) {
      if (isInterrupted(error)) return remains(otherSession)
      throw error
    } finally {
      // If a reset fails, the pool discards the connection.
      for (const name of ['lock_timeout', 'statement_timeout'])
        await sql`reset ${sql.raw(name)}`.execute(connection).catch(() => {})
    }
  })
}
