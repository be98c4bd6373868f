import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import Libsql from 'libsql'
import { isBusy } from './errors.ts'
import { type FileGuard, guardFiles } from './file-identity.ts'
import { libsqlDialect } from './libsql-dialect.ts'
import { type MigrationPolicy, migrate, requireTables } from './migrate.ts'
import { retryWhile } from './retry.ts'
import type { Tables } from './tables.ts'

/** Maximum time that libsql blocks the event loop while it waits for a lock. */
const blockingWaitMs = 20
/** In bytes. The write-ahead log grows during a long read, and shrinks to this size afterward. */
const maxWalSize = 16 * 2 ** 20
/** Maximum wait for another process's migrations. */
const migrationTimeoutMs = 30_000

export async function openSqlite(file: string, tables: MigrationPolicy): Promise<Kysely<Tables>> {
  mkdirSync(dirname(file), { recursive: true })
  accessSync(dirname(file), constants.W_OK)
  makePrivate(file)
  const database = new Libsql(file)
  let guard: FileGuard | undefined
  try {
    database.pragma(`busy_timeout = ${blockingWaitMs}`)
    await retryWhile(isBusy, () => database.pragma('journal_mode = WAL'))
    // Each commit reaches the disk before it returns, so an acknowledged lead survives a power cut.
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    database.pragma(`journal_size_limit = ${maxWalSize}`)
    // Without this, deleted text stays in the file until its page is reused.
    database.pragma('secure_delete = ON')
    // The first read creates the write-ahead log, which the guard checks.
    database.prepare('select count(*) from sqlite_schema').get()
    guard = guardFiles(file, [`${file}-wal`, `${file}-shm`])
    const db = new Kysely<Tables>({ dialect: libsqlDialect(database, guard) })
    if (tables === 'migrate') {
      requireIntact(database)
      await migrateExclusively(database, db)
    }
    if (tables === 'require') await requireTables(db)
    return db
  } catch (error) {
    database.close()
    guard?.close()
    throw error
  }
}

/** Creates the file if needed, and sets mode 600. SQLite gives its WAL files the same mode. */
function makePrivate(file: string): void {
  // Reject a named pipe, because opening it would never return.
  if (existsSync(file) && !statSync(file).isFile()) throw new Error("it isn't a file")
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
}

/**
 * Rejects a damaged database. With a damaged index, for example, SQLite could store a repeated lead again. Takes 0.75 s of CPU for 100,000
 * leads (110 MB).
 */
function requireIntact(database: Libsql.Database): void {
  const [result] = database.pragma('integrity_check(1)') as { integrity_check: string }[]
  if (result?.integrity_check !== 'ok')
    throw new Error(`it is damaged (${result?.integrity_check.replaceAll('\n', ' ')}): restore a backup`)
}

/** Migrates in one transaction, whose lock excludes other processes. Kysely's own migration lock does nothing on SQLite. */
async function migrateExclusively(database: Libsql.Database, db: Kysely<Tables>): Promise<void> {
  await retryWhile(isBusy, () => database.exec('begin immediate'), migrationTimeoutMs)
  try {
    await migrate(db)
    database.exec('commit')
  } catch (error) {
    if (database.inTransaction) database.exec('rollback')
    throw error
  }
}
