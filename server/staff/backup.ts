import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, lstatSync, openSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import Libsql from 'libsql'
import { isSqlite, type Tables } from '#server/store/tables.ts'
import { StaffError } from './errors.ts'

export type BackupCounts = ReturnType<typeof verifyBackup>

/** Returns a unique name, because another backup to the same file might be running. */
export const createTemporaryName = (file: string): string => `${file}.${randomUUID()}.part`

const temporaryNamePattern =
  /\.[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.part(?:-journal)?$/
/** A temporary file without writes for this long belongs to a killed backup. */
const staleAfterMs = 10 * 60_000

/**
 * Copies a snapshot of the embedded database, even while servers write to it. Verifies the copy before it creates `file`. Throws a
 * StaffError for PostgreSQL, for an existing file, and if the copy can't be written or verified.
 */
export async function backupTo(db: Kysely<Tables>, file: string): Promise<BackupCounts> {
  if (!isSqlite(db)) throw new StaffError('backup works with SQLite only: use pg_dump for PostgreSQL')
  if (existsSync(file)) throw new StaffError(`${file} already exists: choose another name`)
  const temporaryFile = createTemporaryName(file)
  try {
    closeSync(openSync(temporaryFile, 'wx', 0o600))
    await sql`vacuum into ${temporaryFile}`.execute(db)
    const counts = verifyBackup(temporaryFile)
    const handle = openSync(temporaryFile, 'r+')
    fsyncSync(handle)
    closeSync(handle)
    // Unlike a rename, a link never replaces an existing file.
    linkSync(temporaryFile, file)
    return counts
  } catch (error) {
    if (error instanceof StaffError) throw error
    throw new StaffError(`${file} can't be written: ${(error as Error).message}`)
  } finally {
    rmSync(temporaryFile, { force: true })
  }
}

/** @throws StaffError if the file isn't an intact lead database */
export function verifyBackup(file: string) {
  if (!existsSync(file)) throw new StaffError(`There is no file ${file}`)
  let database: Libsql.Database | undefined
  try {
    const opened = new Libsql(file, { readonly: true })
    database = opened
    const integrityRows = opened.prepare('pragma integrity_check').all() as { integrity_check: string }[]
    const orphans = opened.prepare('pragma foreign_key_check').all() as unknown[]
    const problems = [
      ...integrityRows.map(row => row.integrity_check).filter(text => text !== 'ok'),
      ...orphans.map(() => 'a message without its lead'),
    ]
    if (problems.length > 0) throw new StaffError(`${file} is damaged: ${problems.slice(0, 3).join('; ')}`)
    const count = (table: string) =>
      (opened.prepare(`select count(*) as count from ${table}`).get() as { count: number }).count
    return { leads: count('leads'), outbox: count('outbox'), audit: count('audit') }
  } catch (error) {
    if (error instanceof StaffError) throw error
    throw new StaffError(`${file} isn't a leads database: ${(error as Error).message}`)
  } finally {
    database?.close()
  }
}

/** Removes the temporary files of killed backups, because they hold personal data. Returns a sentence for staff about each file. */
export function removeStaleFiles(file: string): string[] {
  const folder = dirname(file)
  return listNames(folder)
    .filter(name => temporaryNamePattern.test(name))
    .map(name => join(folder, name))
    .flatMap(path => {
      try {
        const stat = lstatSync(path)
        if (!stat.isFile() || Date.now() - stat.mtimeMs < staleAfterMs) return []
        rmSync(path)
        return `${path} was left by an interrupted backup, and is now removed`
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException
        // `ENOENT` means that another backup removed the file first.
        return code === 'ENOENT'
          ? []
          : `${path} was left by an interrupted backup, and can't be removed: ${message}`
      }
    })
}

/** Returns no names if the folder can't be listed, because the backup might still be able to write to that folder. */
function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
