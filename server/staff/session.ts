import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Writable } from 'node:stream'
import type { Kysely } from 'kysely'
import { type Config, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/store/database.ts'
import type { MigrationPolicy } from '#server/store/migrate.ts'
import type { Tables } from '#server/store/tables.ts'
import { StaffError } from './errors.ts'
import { type TerminalOutput, terminalOutput } from './output.ts'

export interface Session {
  db: Kysely<Tables>
  config: Config
  stdout: Writable
  out: TerminalOutput
  err: TerminalOutput
}

export interface SessionEnvironment {
  env: Record<string, string | undefined>
  out: Writable
  err: Writable
}

/** Opens the configured store for a command, but never migrates it, because an older server might be running. */
export function createWithStore({ env, out, err }: SessionEnvironment) {
  return async (
    command: (session: Session) => Promise<void>,
    tables: Exclude<MigrationPolicy, 'migrate'> = 'require',
  ): Promise<void> => {
    const config = readConfig(env)
    const file = resolve(config.dataDir, 'leads.db')
    // Reject a missing file, because a mistyped path must not look like an empty database.
    if (!config.databaseUrl && !existsSync(file))
      throw new StaffError(`There is no database ${file}: set DATA_DIR or DATABASE_URL as for the server`)
    const { db, close } = await openDatabase(config, tables)
    try {
      await command({ db, config, stdout: out, out: terminalOutput(out), err: terminalOutput(err) })
    } finally {
      await close()
    }
  }
}
