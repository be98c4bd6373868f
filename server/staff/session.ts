import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Writable } from 'node:stream'
import type { Kysely } from 'kysely'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/store/database.ts'
import type { TablesPolicy } from '#server/store/migrate.ts'
import type { Tables } from '#server/store/tables.ts'
import { StaffError } from './errors.ts'

export interface Session {
  db: Kysely<Tables>
  config: Config
  out: Writable
  err: Writable
}

export interface SessionEnvironment {
  env: Record<string, string | undefined>
  out: Writable
  err: Writable
}

/**
 * Returns a function that opens the configured store for one command. It never migrates, because an older server might be running.
 * @throws ConfigError, StoreError, or StaffError if there's no database file
 */
export function createWithStore({ env, out, err }: SessionEnvironment) {
  return async (
    command: (session: Session) => Promise<void>,
    tables: Exclude<TablesPolicy, 'migrate'> = 'require',
  ): Promise<void> => {
    const config = readConfig(env)
    const file = resolve(config.dataDir, 'leads.db')
    // A mistyped path must not look like an empty store.
    if (!config.databaseUrl && !existsSync(file))
      throw new StaffError(`There is no database ${file}: set DATA_DIR or DATABASE_URL as for the server`)
    const { db, close } = await openDatabase(config, tables)
    try {
      await command({ db, config, out, err })
    } finally {
      await close()
    }
  }
}
