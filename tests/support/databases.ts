import type { DatabasePlace } from '#server/store/database.ts'
import { onFileFinished } from './file-end.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { tempFolder } from './temp-folder.ts'

/** Both databases, for `describe.each`: what holds on one holds on the other. */
export const databaseKinds = ['sqlite', 'postgres'] as const
export type DatabaseKind = (typeof databaseKinds)[number]

let postgres: Promise<Postgres> | undefined

/** The PostgreSQL of this test file, started when the first test wants it and stopped after the last. */
export function thePostgres(): Promise<Postgres> {
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

/** A database of its own for the running test: an empty file or an empty database of the server. */
export const newPlace = async (kind: DatabaseKind): Promise<DatabasePlace> => ({
  dataDir: tempFolder(),
  databaseUrl: kind === 'postgres' ? await (await thePostgres()).newDatabase() : undefined,
})
