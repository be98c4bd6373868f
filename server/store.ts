import { accessSync, constants, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Generated, Kysely, SqliteDialect } from 'kysely'
import Database from 'libsql'
import type { Lead } from '#src/lead/message.ts'

interface LeadTable extends Lead {
  id: Generated<number>
  /** ISO 8601, UTC. */
  received_at: string
}
interface Tables {
  leads: LeadTable
}

/** Where leads are kept. */
export interface LeadStore {
  /** Resolves once the lead is on the disk, with its number. Rejects when it is not. */
  add: (lead: Lead) => Promise<number>
  count: () => Promise<number>
  close: () => Promise<void>
}

/** The folder for the database cannot be used; the message says why in one line. */
export class StoreError extends Error {
  override name = 'StoreError'
}

/**
 * Opens the embedded database, and makes it when it is not there.
 * @throws StoreError when the file cannot be opened or written
 */
export async function openStore(file: string): Promise<LeadStore> {
  let database: Database.Database
  try {
    mkdirSync(dirname(file), { recursive: true })
    accessSync(dirname(file), constants.W_OK)
    database = new Database(file)
    database.pragma('journal_mode = WAL')
    // An acknowledged lead survives a power cut: each commit reaches the disk before it returns.
    database.pragma('synchronous = FULL')
    database.pragma('busy_timeout = 5000')
  } catch (error) {
    throw new StoreError(`Leads cannot be stored in ${file}: ${(error as Error).message}`)
  }
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: database as never }) })
  try {
    await db.schema
      .createTable('leads')
      .ifNotExists()
      .addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
      .addColumn('received_at', 'text', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addColumn('email', 'text', column => column.notNull())
      .addColumn('message', 'text', column => column.notNull())
      .addColumn('source', 'text', column => column.notNull())
      .addColumn('lead_type', 'text', column => column.notNull())
      .execute()
  } catch (error) {
    throw new StoreError(`Leads cannot be stored in ${file}: ${(error as Error).message}`)
  }
  return {
    async add(lead) {
      const row = { ...lead, received_at: new Date().toISOString() }
      const { id } = await db.insertInto('leads').values(row).returning('id').executeTakeFirstOrThrow()
      return id
    },
    async count() {
      const { count } = await db
        .selectFrom('leads')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
    close: () => db.destroy(),
  }
}
