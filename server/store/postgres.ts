import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type { PoolConfig } from 'pg'
import { codeOf } from './errors.ts'
import { type MigrationPolicy, migrate, requireTables } from './migrate.ts'
import { retryWhile } from './retry.ts'
import type { Tables } from './tables.ts'

/** Per process: one connection for leads, the others for delivery and reads. docs/operations.md has the numbers for several instances. */
const maxConnections = 3
/** Short, because instances share the database's connection limit. */
const idleTimeoutMs = 1000
/** In ms. A visitor must not wait for an unresponsive database. */
const timeouts = { connectionTimeoutMillis: 5000, query_timeout: 5000, statement_timeout: 5000 }
const vacuumTimeoutMs = 60 * 60 * 1000
/** Limits each query, including the wait for another instance's migrations. */
const migrationTimeoutMs = 60_000

/** Raises `synchronous_commit` to `on` if the database's default is `off` or `local`. Leaves other defaults alone. */
const durableCommitsSql = `select set_config('synchronous_commit', 'on', false)
  where current_setting('synchronous_commit') in ('off', 'local')`

/** @param url such as `postgres://user:password@host:5432/leads` */
export async function openPostgres(url: string, tables: MigrationPolicy): Promise<Kysely<Tables>> {
  if (tables === 'migrate') await checkEncodingAndMigrate(url)
  const db = await connect(url, { max: maxConnections, idleTimeoutMillis: idleTimeoutMs })
  if (tables === 'require')
    await requireTables(db).catch(async error => {
      await db.destroy()
      throw error
    })
  return db
}

async function checkEncodingAndMigrate(url: string): Promise<void> {
  const migrationDb = await connect(url, {
    max: 1,
    query_timeout: migrationTimeoutMs,
    statement_timeout: migrationTimeoutMs,
  })
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(migrationDb)
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8') {
    await migrationDb.destroy()
    throw new Error(
      `its encoding is ${encoding}, which lacks characters that visitors type: create one with encoding UTF8`,
    )
  }
  // Kysely takes an advisory lock, so one instance migrates and the others wait.
  await migrate(migrationDb).finally(() => migrationDb.destroy())
}

async function connect(url: string, limits: PoolConfig): Promise<Kysely<Tables>> {
  const pool = await openPool({ connectionString: url, ...timeouts, ...limits })
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

/** Creates a pool that discards a connection whose state is unknown. */
async function openPool(config: PoolConfig): Promise<PostgresPool> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    ...config,
    keepAlive: true,
    onConnect: async client => {
      // A lost connection fails its query, which reports the error. Without this listener, the error event would also end the process.
      client.on('error', () => {})
      await client.query(durableCommitsSql)
    },
  })
  pool.on('error', () => {})
  return {
    end: () => pool.end(),
    async connect() {
      const client = await retryWhile(hasTooManyConnections, () => pool.connect())
      let isStateUnknown = false
      const query = async (sql: string, parameters: unknown[]) => {
        try {
          const limit = /^vacuum\b/i.test(sql) ? { query_timeout: vacuumTimeoutMs } : {}
          return await client.query({ text: sql, values: parameters, ...limit })
        } catch (error) {
          isStateUnknown ||= !isDatabaseError(error)
          throw error
        }
      }
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: () => client.release(isStateUnknown || client.getTransactionStatus() !== 'I'),
      }
    },
  }
}

/** PostgreSQL's `too_many_connections`. */
const hasTooManyConnections = (error: unknown): boolean => codeOf(error) === '53300'

/** True if the server reported the error: a SQLSTATE has a digit, unlike `EPIPE`. After any other error, the statement might have run. */
const isDatabaseError = (error: unknown): boolean => /^(?=.*[0-9])[0-9A-Z]{5}$/.test(codeOf(error))
