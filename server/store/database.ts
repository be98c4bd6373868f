import { resolve } from 'node:path'
import { describeError, StoreError } from './errors.ts'
import type { MigrationPolicy } from './migrate.ts'

export interface DatabaseLocation {
  /** For example, `postgres://…`. If undefined, the embedded database is used. */
  databaseUrl?: string | undefined
  /** Folder of the embedded database's `leads.db`. */
  dataDir: string
}

export type LeadDatabase = Awaited<ReturnType<typeof openDatabase>>

/** @throws StoreError if the database can't be opened, read, or written, or its tables don't match */
export async function openDatabase(
  { databaseUrl, dataDir }: DatabaseLocation,
  tables: MigrationPolicy = 'migrate',
) {
  // Messages contain the location, so it must not contain the user and password.
  const location = databaseUrl ? withoutCredentials(databaseUrl) : resolve(dataDir, 'leads.db')
  try {
    // Load only the driver in use.
    const db = databaseUrl
      ? await (await import('./postgres.ts')).openPostgres(databaseUrl, tables)
      : await (await import('./sqlite.ts')).openSqlite(location, tables)
    return { db, location, close: (): Promise<void> => db.destroy() }
  } catch (error) {
    throw new StoreError(`Can't store leads in ${location}: ${describeError(error)}`)
  }
}

function withoutCredentials(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  // With a third slash after the protocol, the path contains the user and password.
  return /^[/\w.-]*$/.test(pathname) ? `${protocol}//${host}${pathname}` : `${protocol}//${host}`
}
