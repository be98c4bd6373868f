import { accessSync, chmodSync, closeSync, constants, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import Libsql from 'libsql'
import { type FileGuard, guardFiles } from './file-identity.ts'
import { libsqlDialect, patiently } from './libsql-dialect.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

/** How long the library itself may block the event loop to wait for a lock, in milliseconds. */
const blockingWait = 20
/** Migrations of another process that starts at the same time may take a while. */
const migrationPatience = 30_000

/** Opens the embedded database with every table, and makes it when it is not there. */
export async function openSqlite(file: string): Promise<Kysely<Tables>> {
  mkdirSync(dirname(file), { recursive: true })
  accessSync(dirname(file), constants.W_OK)
  keepPrivate(file)
  const database = new Libsql(file)
  let guard: FileGuard | undefined
  try {
    database.pragma(`busy_timeout = ${blockingWait}`)
    await patiently(() => database.pragma('journal_mode = WAL'))
    // An acknowledged lead survives a power cut: each commit reaches the disk before it returns.
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    // Without this, the text of a deleted row stays in the file until the place is used again.
    database.pragma('secure_delete = ON')
    // The log beside the file is made by the first read.
    database.prepare('select count(*) from sqlite_schema').get()
    guard = guardFiles(file, [`${file}-wal`, `${file}-shm`])
    const db = new Kysely<Tables>({ dialect: libsqlDialect(database, guard) })
    await migrateAlone(database, db)
    return db
  } catch (error) {
    database.close()
    guard?.close()
    throw error
  }
}

/** The file, and with it the files that SQLite puts beside it, belongs to the account of the service alone. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
}

/**
 * Kysely's migration lock does nothing on SQLite, where it thinks of one process. The write lock of a transaction around the whole
 * migration keeps other processes out, and leaves nothing half done when it fails.
 */
async function migrateAlone(database: Libsql.Database, db: Kysely<Tables>): Promise<void> {
  await patiently(() => database.exec('begin immediate'), migrationPatience)
  try {
    await migrate(db)
    database.exec('commit')
  } catch (error) {
    if (database.inTransaction) database.exec('rollback')
    throw error
  }
}
