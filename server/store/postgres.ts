import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type { PoolConfig } from 'pg'
import { migrate, requireTables, type TablesWanted } from './migrate.ts'
import type { Tables } from './tables.ts'

/**
 * Connections of one process: one writes leads, the others deliver and look. What is not used is given back soon, for other instances.
 * docs/operations.md has the sum for several instances.
 */
const connections = 3
const unusedTime = 1000
/** How long a process waits for its turn when the database has no connection left, in milliseconds, and how often it asks. */
const turnPatience = 5000
const turnPause = 50
/** Milliseconds. A database that does not answer must not hold a visitor. */
const timeouts = { connectionTimeoutMillis: 5000, query_timeout: 5000, statement_timeout: 5000 }
/** The client's limit for a vacuum, which takes longer the larger the tables are. */
const vacuumTimeout = 60 * 60 * 1000
/** Milliseconds a start may wait for the migrations of another instance. */
const migrationPatience = 60_000

/** Commits must reach the disk even if the server's default says otherwise; stricter defaults stay. */
const durable = `select set_config('synchronous_commit', 'on', false)
  where current_setting('synchronous_commit') in ('off', 'local')`

/**
 * Opens PostgreSQL, or what speaks its protocol.
 * @param url such as `postgres://user:password@host:5432/leads`
 */
export async function openPostgres(url: string, tables: TablesWanted): Promise<Kysely<Tables>> {
  if (tables === 'migrate') await prepare(url)
  const db = await connect(url, { max: connections, idleTimeoutMillis: unusedTime })
  if (tables === 'require')
    await requireTables(db).catch(async error => {
      await db.destroy()
      throw error
    })
  return db
}

/** Checks the encoding and migrates. */
async function prepare(url: string): Promise<void> {
  const migrating = await connect(url, {
    max: 1,
    query_timeout: migrationPatience,
    statement_timeout: migrationPatience,
  })
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(migrating)
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8') {
    await migrating.destroy()
    throw new Error(
      `its encoding is ${encoding}, which lacks letters that visitors write: make one with encoding UTF8`,
    )
  }
  // Kysely takes an advisory lock, so that one of several instances migrates and the others wait.
  await migrate(migrating).finally(() => migrating.destroy())
}

async function connect(url: string, limits: PoolConfig): Promise<Kysely<Tables>> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: await openPool({ connectionString: url, ...timeouts, ...limits }) }),
  })
}

/** A pool that gives no connection out again whose state is in doubt. */
async function openPool(config: PoolConfig): Promise<PostgresPool> {
  // Loaded when wanted: it would cost every start of a service on the embedded database.
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    ...config,
    keepAlive: true,
    onConnect: async client => {
      // A lost connection fails the query under way, which reports it; without listeners it would also end the process.
      client.on('error', () => {})
      await client.query(durable)
    },
  })
  pool.on('error', () => {})
  return {
    end: () => pool.end(),
    async connect() {
      const client = await inTurn(() => pool.connect())
      let inDoubt = false
      const query = async (sql: string, parameters: unknown[]) => {
        try {
          const limit = /^vacuum\b/i.test(sql) ? { query_timeout: vacuumTimeout } : {}
          return await client.query({ text: sql, values: parameters, ...limit })
        } catch (error) {
          inDoubt ||= !isAnswer(error)
          throw error
        }
      }
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: () => client.release(inDoubt || client.getTransactionStatus() !== 'I'),
      }
    },
  }
}

/** Tries again while the database says that it has too many connections. */
async function inTurn<T>(connect: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + turnPatience
  for (;;) {
    try {
      return await connect()
    } catch (error) {
      if ((error as { code?: unknown }).code !== tooManyConnections || performance.now() > deadline)
        throw error
      // Not all at once: many instances may wait.
      await sleep(turnPause * (0.5 + Math.random()))
    }
  }
}

const tooManyConnections = '53300'

/** The database itself said no, with a code of five characters. Anything else leaves open what became of the statement. */
const isAnswer = (error: unknown): boolean => /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code))
