import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Writable } from 'node:stream'
import type { Kysely } from 'kysely'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/store/database.ts'
import type { TablesWanted } from '#server/store/migrate.ts'
import type { Tables } from '#server/store/tables.ts'
import { StaffError } from './faults.ts'

/** What a command works with. */
export interface Session {
  db: Kysely<Tables>
  config: Config
  out: Writable
  err: Writable
}

export type WithStore = (
  command: (session: Session) => Promise<void>,
  tables?: Exclude<TablesWanted, 'migrate'>,
) => Promise<void>

interface Surroundings {
  env: Record<string, string | undefined>
  out: Writable
  err: Writable
}

/**
 * Opens the store that the environment names for one command, and closes it after it. Only servers migrate: an older one may be running.
 * @throws ConfigError, StoreError, or StaffError when there is no database yet
 */
export function storeOf({ env, out, err }: Surroundings): WithStore {
  return async (command, tables = 'require') => {
    const config = readConfig(env)
    const file = resolve(config.dataDir, 'leads.db')
    // A mistyped folder must not look like an empty store.
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
