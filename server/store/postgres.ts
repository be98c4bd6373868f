import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

/** Connections of one process. */
const connections = 10
/** Milliseconds. A database that does not answer must not hold a visitor. */
const timeouts = { connectionTimeoutMillis: 5000, query_timeout: 10_000, statement_timeout: 10_000 }
/** Milliseconds a start may wait for the migrations of another instance. */
const migrationPatience = 60_000

/** Commits must reach the disk even if the server's default says otherwise; stricter defaults stay. */
const durable = `select set_config('synchronous_commit', 'on', false)
  where current_setting('synchronous_commit') in ('off', 'local')`

/**
 * Opens PostgreSQL, or what speaks its protocol, with every table.
 * @param url such as `postgres://user:password@host:5432/leads`
 */
export async function openPostgres(url: string): Promise<Kysely<Tables>> {
  const migrating = await connect(url, {
    ...timeouts,
    max: 1,
    query_timeout: migrationPatience,
    statement_timeout: migrationPatience,
  })
  // Kysely takes an advisory lock, so that one of several instances migrates and the others wait.
  await migrate(migrating).finally(() => migrating.destroy())
  return connect(url, { ...timeouts, max: connections })
}

async function connect(url: string, limits: typeof timeouts & { max: number }): Promise<Kysely<Tables>> {
  // Loaded when wanted: it would cost every start of a service on the embedded database.
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString: url, ...limits, keepAlive: true })
  // A lost connection fails the query under way, which reports it; without listeners it would also end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool,
      onCreateConnection: async connection =>
        void (await connection.executeQuery(CompiledQuery.raw(durable))),
    }),
  })
}
