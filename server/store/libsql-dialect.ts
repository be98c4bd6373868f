import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'
import type Database from 'libsql'
import { isBusy } from './errors.ts'
import type { FileGuard } from './file-identity.ts'

/** How long a write waits for another process's lock, in milliseconds. */
const busyTimeoutMs = 5000
const pause = 20
/** Prepared statements that are kept, by their text. */
const keptStatements = 200

/** Repeats what fails because of another process's lock, without holding up the event loop meanwhile. */
export async function retryWhileBusy<T>(attempt: () => T, patience = busyTimeoutMs): Promise<T> {
  const deadline = performance.now() + patience
  for (;;) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      await sleep(pause)
    }
  }
}

/** Statements waiting for garbage collection hold native memory, so each text is prepared once and kept. */
function withKeptStatements(database: Database.Database, guard: FileGuard) {
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => {
      kept.clear()
      try {
        guard.check()
      } catch {
        // Closing removes the log beside the path, which belongs to another file by now.
        return
      }
      try {
        // Afterwards the one file holds everything, as whoever copies it expects.
        database.pragma('wal_checkpoint(TRUNCATE)')
      } catch {
        // Another process is busy with it, or the disk is at fault: the log beside the file is read when it is opened again.
      }
      database.close()
      guard.close()
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

/**
 * Runs every write in a transaction that took the lock first. A prepared statement that meets another process's lock is not reset by
 * libsql 0.5, and no transaction of the connection can commit until it is collected (libsql-js #237); `exec` does not have that fault,
 * and behind the lock there is nobody left to meet.
 */
class LockedConnection implements DatabaseConnection {
  readonly #database: Database.Database
  readonly #inner: DatabaseConnection
  readonly #guard: FileGuard
  constructor(database: Database.Database, inner: DatabaseConnection, guard: FileGuard) {
    this.#database = database
    this.#inner = inner
    this.#guard = guard
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#database.inTransaction || needsNoLock(query)) return await this.#inner.executeQuery<R>(query)
    await this.begin()
    try {
      const result = await this.#inner.executeQuery<R>(query)
      this.commit()
      return result
    } catch (error) {
      this.rollback()
      throw error
    }
  }

  /** Takes the lock at once: a transaction that reads first and writes later can fail for good when another one wrote between. */
  begin(): Promise<void> {
    return retryWhileBusy(() => void this.#database.exec('begin immediate'))
  }
  /** Committed means that it can be read again, so the file must be at its path, before and after. */
  commit(): void {
    this.#guard.check()
    this.#database.exec('commit')
    this.#guard.check()
  }
  /** A full disk has already rolled the transaction back; a second time would fail, and hide why. */
  rollback(): void {
    if (this.#database.inTransaction) this.#database.exec('rollback')
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#inner.streamQuery<R>(query, chunkSize)
  }
}

/** A read, or what SQLite runs outside of transactions alone. */
const needsNoLock = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || /^\s*(?:select|pragma|vacuum)\b/i.test(sql)

class LibsqlDriver extends SqliteDriver {
  readonly #database: Database.Database
  readonly #guard: FileGuard
  constructor(database: Database.Database, guard: FileGuard) {
    super({ database: withKeptStatements(database, guard) })
    this.#database = database
    this.#guard = guard
  }
  override async acquireConnection(): Promise<LockedConnection> {
    return new LockedConnection(this.#database, await super.acquireConnection(), this.#guard)
  }
  override beginTransaction(connection: LockedConnection): Promise<void> {
    return connection.begin()
  }
  override async commitTransaction(connection: LockedConnection): Promise<void> {
    connection.commit()
  }
  override async rollbackTransaction(connection: LockedConnection): Promise<void> {
    connection.rollback()
  }
}

/**
 * Kysely on an open libsql database.
 * @param guard throws when the file is not at its path any more; nothing is committed then
 */
export const libsqlDialect = (database: Database.Database, guard: FileGuard): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new LibsqlDriver(database, guard),
  createIntrospector: db => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})
