import { accessSync, chmodSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import Libsql from 'libsql'
import { type FileGuard, guardFiles } from './file-identity.ts'
import { libsqlDialect, retryWhileBusy } from './libsql-dialect.ts'
import { migrate, requireTables, type TablesWanted } from './migrate.ts'
import type { Tables } from './tables.ts'

/** How long the library itself may block the event loop to wait for a lock, in milliseconds. */
const blockingWait = 20
/** Bytes that the log beside the file keeps when a long reader, who let it grow, is gone. */
const longestLog = 16 * 2 ** 20
/** Migrations of another process that starts at the same time may take a while. */
const migrationPatience = 30_000

/** Opens the embedded database, and makes it when it is not there. */
export async function openSqlite(file: string, tables: TablesWanted): Promise<Kysely<Tables>> {
  makeFolder(dirname(file))
  accessSync(dirname(file), constants.W_OK)
  keepPrivate(file)
  const database = new Libsql(file)
  let guard: FileGuard | undefined
  try {
    database.pragma(`busy_timeout = ${blockingWait}`)
    await retryWhileBusy(() => database.pragma('journal_mode = WAL'))
    // An acknowledged lead survives a power cut: each commit reaches the disk before it returns.
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    database.pragma(`journal_size_limit = ${longestLog}`)
    // Without this, the text of a deleted row stays in the file until the place is used again.
    database.pragma('secure_delete = ON')
    // The log beside the file is made by the first read.
    database.prepare('select count(*) from sqlite_schema').get()
    guard = guardFiles(file, [`${file}-wal`, `${file}-shm`])
    const db = new Kysely<Tables>({ dialect: libsqlDialect(database, guard) })
    if (tables === 'migrate') {
      requireWhole(database)
      await migrateAlone(database, db)
    }
    if (tables === 'require') await requireTables(db)
    return db
  } catch (error) {
    database.close()
    guard?.close()
    throw error
  }
}

/** Like `mkdirSync` with `recursive`, which never returns below `/proc` (node 20). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

/** The file, and with it the files that SQLite puts beside it, belongs to the account of the service alone. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
}

/**
 * Takes 0.2 s of CPU for 100,000 leads (110 MB). Comparing indexes with their tables too would take 0.75 s.
 * @throws when pages are damaged
 */
function requireWhole(database: Libsql.Database): void {
  const [found] = database.pragma('quick_check(1)') as { quick_check: string }[]
  if (found?.quick_check !== 'ok')
    throw new Error(`it is damaged (${found?.quick_check.replaceAll('\n', ' ')}): restore a backup`)
}

/**
 * Kysely's migration lock does nothing on SQLite, where it thinks of one process. The write lock of a transaction around the whole
 * migration keeps other processes out, and leaves nothing half done when it fails.
 */
async function migrateAlone(database: Libsql.Database, db: Kysely<Tables>): Promise<void> {
  await retryWhileBusy(() => database.exec('begin immediate'), migrationPatience)
  try {
    await migrate(db)
    database.exec('commit')
  } catch (error) {
    if (database.inTransaction) database.exec('rollback')
    throw error
  }
}
