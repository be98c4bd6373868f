import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'
import type Database from 'libsql'
import { isBusy } from './errors.ts'

/** How long a statement waits for another process's lock, in milliseconds. */
export const lockPatience = 5000
const pause = 20
/** Prepared statements that are kept, by their text. */
const keptStatements = 200

/** Repeats what fails because of another process's lock, without holding up the event loop meanwhile. */
export async function patiently<T>(attempt: () => T | Promise<T>, patience = lockPatience): Promise<T> {
  const deadline = performance.now() + patience
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      await sleep(pause)
    }
  }
}

/** Statements waiting for garbage collection hold native memory, so each text is prepared once and kept. */
function withKeptStatements(database: Database.Database) {
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => {
      kept.clear()
      database.close()
    },
    prepare(sql: string): SqliteStatement {
      const known = kept.get(sql)
      if (known) return known
      const statement = database.prepare(sql) as unknown as SqliteStatement
      if (kept.size >= keptStatements) kept.delete(kept.keys().next().value ?? '')
      kept.set(sql, statement)
      return statement
    },
  }
}

class PatientConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection
  constructor(inner: DatabaseConnection) {
    this.#inner = inner
  }
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return patiently(() => this.#inner.executeQuery<R>(query))
  }
  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#inner.streamQuery<R>(query, chunkSize)
  }
}

class LibsqlDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection())
  }
  /** Takes the write lock at once: a transaction that reads first and writes later can fail for good when another one wrote between. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** Kysely on an open libsql database. */
export const libsqlDialect = (database: Database.Database): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new LibsqlDriver({ database: withKeptStatements(database) }),
  createIntrospector: db => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})
