import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import Libsql from 'libsql'
import { isSqlite, type Tables } from '#server/store/tables.ts'
import { createPartName } from './backup-parts.ts'
import { StaffError } from './errors.ts'

export interface BackupCounts {
  leads: number
  outbox: number
  audit: number
}

/**
 * Copies a snapshot of the embedded database into a new file while servers write. The copy has a temporary name until it's verified and on
 * disk.
 * @throws StaffError if the file exists or can't be written, or the database is PostgreSQL
 */
export async function backupTo(db: Kysely<Tables>, file: string): Promise<BackupCounts> {
  if (!isSqlite(db)) throw new StaffError('backup works with SQLite only: use pg_dump for PostgreSQL')
  if (existsSync(file)) throw new StaffError(`${file} already exists: choose another name`)
  const part = createPartName(file)
  try {
    closeSync(openSync(part, 'wx', 0o600))
    await sql`vacuum into ${part}`.execute(db)
    const counts = verifyBackup(part)
    const handle = openSync(part, 'r+')
    fsyncSync(handle)
    closeSync(handle)
    // Unlike a rename, a link never replaces an existing file.
    linkSync(part, file)
    return counts
  } catch (error) {
    if (error instanceof StaffError) throw error
    throw new StaffError(`${file} can't be written: ${(error as Error).message}`)
  } finally {
    rmSync(part, { force: true })
  }
}

/**
 * Checks a backup's integrity and counts its rows.
 * @throws StaffError if it isn't a lead database or is damaged
 */
export function verifyBackup(file: string): BackupCounts {
  if (!existsSync(file)) throw new StaffError(`There is no file ${file}`)
  let database: Libsql.Database | undefined
  try {
    const opened = new Libsql(file, { readonly: true })
    database = opened
    const problems = [
      ...(opened.prepare('pragma integrity_check').all() as { integrity_check: string }[])
        .map(row => row.integrity_check)
        .filter(text => text !== 'ok'),
      ...(opened.prepare('pragma foreign_key_check').all() as unknown[]).map(
        () => 'a message without its lead',
      ),
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
