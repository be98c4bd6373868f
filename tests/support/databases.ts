import type { DatabaseLocation } from '#server/store/database.ts'
import { onFileFinished } from './file-end.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { tempFolder } from './temp-folder.ts'

export const databaseKinds = ['sqlite', 'postgres'] as const
export type DatabaseKind = (typeof databaseKinds)[number]

let postgres: Promise<Postgres> | undefined

/** Returns the PostgreSQL of this test file, which starts on first use and stops after the last test. */
export function getPostgres(): Promise<Postgres> {
  if (!postgres) {
    const started = startPostgres()
    postgres = started
    onFileFinished(async () => {
      postgres = undefined
      await (await started).close()
    })
  }
  return postgres
}

export const newDatabaseLocation = async (kind: DatabaseKind): Promise<DatabaseLocation> => ({
  dataDir: tempFolder(),
  databaseUrl: kind === 'postgres' ? await (await getPostgres()).newDatabase() : undefined,
})
