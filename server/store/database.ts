import { resolve } from 'node:path'
import type { Kysely } from 'kysely'
import { describeError, StoreError } from './errors.ts'
import type { TablesPolicy } from './migrate.ts'
import type { Tables } from './tables.ts'

export interface DatabaseLocation {
  /** For example, `postgres://…`. If undefined, the embedded database is used. */
  databaseUrl?: string | undefined
  /** Folder of the embedded database's `leads.db`. */
  dataDir: string
}

export interface LeadDatabase {
  db: Kysely<Tables>
  /** File path or URL, without user and password. */
  location: string
  close: () => Promise<void>
}

/** @throws StoreError if the database can't be opened, read, or written, or its tables don't match */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseLocation,
  tables: TablesPolicy = 'migrate',
): Promise<LeadDatabase> {
  const location = databaseUrl ? withoutCredentials(databaseUrl) : resolve(dataDir, 'leads.db')
  try {
    // Load only the driver in use.
    const db = databaseUrl
      ? await (await import('./postgres.ts')).openPostgres(databaseUrl, tables)
      : await (await import('./sqlite.ts')).openSqlite(location, tables)
    return { db, location, close: () => db.destroy() }
  } catch (error) {
    throw new StoreError(`Can't store leads in ${location}: ${describeError(error)}`)
  }
}

function withoutCredentials(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  // With a third slash after the protocol, the path contains the user and password.
  return /^[/\w.-]*$/.test(pathname) ? `${protocol}//${host}${pathname}` : `${protocol}//${host}`
}
