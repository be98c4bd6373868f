import { type Kysely, Migrator, sql } from 'kysely'
import { migrations } from './migrations.ts'
import type { Tables } from './tables.ts'

/** `migrate` updates the tables. `require` rejects tables of another version. `any` accepts them as they are. */
export type MigrationPolicy = 'migrate' | 'require' | 'any'

/** Updates the tables to this version. On SQLite, the caller must hold a lock that excludes other processes. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await findMissingMigrations(db)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Kysely orders applied migrations by timestamp. If the clock was behind, that order is wrong.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** @throws an error if the tables belong to another version */
export async function requireTables(db: Kysely<Tables>): Promise<void> {
  if ((await findMissingMigrations(db)).length > 0)
    throw new Error(
      "it belongs to an older version of this program: start this version's server first, to migrate it",
    )
}

/** @throws an error if the database has migrations that this program doesn't know */
async function findMissingMigrations(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const { rows } = tables.some(({ name }) => name === 'kysely_migration')
    ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    : { rows: [] }
  const appliedNames = rows.map(({ name }) => name)
  const unknownNames = appliedNames.filter(name => !(name in migrations))
  if (unknownNames.length > 0)
    throw new Error(
      `it belongs to a newer version of this program (${unknownNames}): use that version, or restore an older backup`,
    )
  return Object.keys(migrations).filter(name => !appliedNames.includes(name))
}
