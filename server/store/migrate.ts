import { type Kysely, Migrator } from 'kysely'
import { up as leads } from './migrations/0001-leads.ts'
import { up as service } from './migrations/0002-service.ts'
import { up as attribution } from './migrations/0003-attribution.ts'
import { up as visits } from './migrations/0004-visits.ts'
import { up as noStatistics } from './migrations/0005-no-statistics.ts'
import type { Tables } from './tables.ts'

/** In the order of their names. A migration that has been published is never changed; a later one mends it. */
const migrations = {
  '0001-leads': { up: leads },
  '0002-service': { up: service },
  '0003-attribution': { up: attribution },
  '0004-visits': { up: visits },
  '0005-no-statistics': { up: noStatistics },
}

/**
 * Brings the tables up to date. Several processes may call this at once if the database has a lock around it.
 * @throws with the database's own error, or when the database is newer than this program
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
