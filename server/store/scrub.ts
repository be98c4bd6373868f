import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { isBusy, isInterrupted } from './errors.ts'
import { readSetting, scrubPendingSetting } from './settings.ts'
import { isSqlite, type Tables } from './tables.ts'

/** How long to retry while other sessions can still read the deleted text. */
const defaultTimeoutMs = 5000
const retryIntervalMs = 100
const lockTimeoutMs = 200

/** Before migration 0005, this table held samples of visitors' text. A vacuum skips it if the role doesn't own the database. */
const statisticsTable = 'pg_catalog.pg_statistic'

export const isScrubPending = async (db: Kysely<Tables>): Promise<boolean> =>
  (await readSetting(db, scrubPendingSetting)) !== undefined

/** Truncates SQLite's write-ahead log or vacuums PostgreSQL's tables. If deleted text remains, resolves with a clause that says where. */
export async function scrub(db: Kysely<Tables>, timeoutMs = defaultTimeoutMs): Promise<string | undefined> {
  const attempt = isSqlite(db) ? truncateLog : vacuum
  const deadline = performance.now() + timeoutMs
  const pending = await readSetting(db, scrubPendingSetting)
  for (;;) {
    const problem = await attempt(db)
    if (problem === undefined) break
    if (performance.now() > deadline) return problem
    await sleep(retryIntervalMs)
  }
  // A concurrent removal writes another value, which must remain.
  if (pending !== undefined)
    await db
      .deleteFrom('settings')
      .where('name', '=', scrubPendingSetting)
      .where('value', '=', pending)
      .execute()
  return undefined
}

async function truncateLog(db: Kysely<Tables>): Promise<string | undefined> {
  const problem =
    'the text is still in leads.db and leads.db-wal, because another program is reading the database'
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    return rows[0]?.busy === 0 ? undefined : problem
  } catch (error) {
    if (isBusy(error)) return problem
    throw error
  }
}

async function vacuum(db: Kysely<Tables>): Promise<string | undefined> {
  const formatProblem = (reason: string) => `the text is still in PostgreSQL's files, because ${reason}`
  const openTransaction = 'another session has an older transaction open'
  return await db.connection().execute(async connection => {
    // Give up on locks soon, because leads queue behind a waiting vacuum. Lift this pool's 5 s statement timeout, which is too short for
    // large tables.
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
        return formatProblem(rows.every(row => row.is_autovacuum) ? 'autovacuum is running' : openTransaction)
      for (const table of ['leads', 'outbox', statisticsTable])
        await sql`vacuum full ${sql.table(table)}`.execute(connection)
      return undefined
    } catch (error) {
      if (isInterrupted(error)) return formatProblem(openTransaction)
      throw error
    } finally {
      // If a reset fails, the pool discards the connection.
      for (const name of ['lock_timeout', 'statement_timeout'])
        await sql`reset ${sql.raw(name)}`.execute(connection).catch(() => {})
    }
  })
}
