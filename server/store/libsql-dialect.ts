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
import { retryWhile } from './retry.ts'

const maxPreparedStatements = 200

/** Prepares each statement once, because discarded statements hold native memory until garbage collection. */
function withPreparedStatements(database: Database.Database, guard: FileGuard) {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => {
      statements.clear()
      try {
        guard.check()
      } catch {
        // Don't close the database. Closing would remove the write-ahead log at this path, which now belongs to another file.
        return
      }
      try {
        // Move the write-ahead log's contents to the database file, so a copy of that file alone is complete.
        database.pragma('wal_checkpoint(TRUNCATE)')
      } catch {
        // Another process holds a lock, or the disk failed. The next start reads the write-ahead log.
      }
      database.close()
      guard.close()
    },
    prepare(sql: string): SqliteStatement {
      const preparedStatement = statements.get(sql)
      if (preparedStatement) return preparedStatement
      const statement = database.prepare(sql) as unknown as SqliteStatement
      if (statements.size >= maxPreparedStatements) statements.delete(statements.keys().next().value ?? '')
      statements.set(sql, statement)
      return statement
    },
  }
}

/**
 * Runs `begin immediate` through `exec` before every write, so only that statement can find the database locked. libsql 0.5 doesn't reset a
 * prepared statement that finds the database locked. The connection then can't commit until the statement is garbage-collected (libsql-js
 * #237).
 */
class LockedConnection implements DatabaseConnection {
  constructor(
    private readonly database: Database.Database,
    private readonly inner: DatabaseConnection,
    private readonly guard: FileGuard,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.database.inTransaction || canSkipLock(query)) return await this.inner.executeQuery<R>(query)
    await this.begin()
    try {
      const result = await this.inner.executeQuery<R>(query)
      this.commit()
      return result
    } catch (error) {
      this.rollback()
      throw error
    }
  }

  /** Takes the write lock first, because a transaction that starts with a read can't write after another process's write. */
  begin(): Promise<void> {
    return retryWhile(isBusy, () => void this.database.exec('begin immediate'))
  }
  /** Checks before and after the commit that the file is still at its path. Otherwise, the committed rows would be lost. */
  commit(): void {
    this.guard.check()
    this.database.exec('commit')
    this.guard.check()
  }
  /** Does nothing if SQLite has already rolled back, as it does on a full disk: a second rollback would fail and hide the cause. */
  rollback(): void {
    if (this.database.inTransaction) this.database.exec('rollback')
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize)
  }
}

/** True for reads and pragmas, and for `vacuum`, which can't run in a transaction. */
const canSkipLock = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || /^\s*(?:select|pragma|vacuum)\b/i.test(sql)

class LibsqlDriver extends SqliteDriver {
  constructor(
    private readonly database: Database.Database,
    private readonly guard: FileGuard,
  ) {
    super({ database: withPreparedStatements(database, guard) })
  }
  override async acquireConnection(): Promise<LockedConnection> {
    return new LockedConnection(this.database, await super.acquireConnection(), this.guard)
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

/** @param guard prevents a commit if the file is no longer at its path */
export const libsqlDialect = (database: Database.Database, guard: FileGuard): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new LibsqlDriver(database, guard),
  createIntrospector: db => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})
