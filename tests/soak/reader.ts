import Libsql from 'libsql'
import pg from 'pg'
import type { Stage } from './stage.ts'

/**
 * Opens a read transaction, like a backup or a forgotten shell, which blocks checkpoints and vacuums. Returns a function that ends it.
 */
export async function openReader({ postgres, env, file, isWhole }: Stage): Promise<() => Promise<void>> {
  if (postgres) {
    const client = new pg.Client({ connectionString: env.DATABASE_URL })
    // The database may be missing or go away.
    client.on('error', () => {})
    const opened = client
      .connect()
      .then(() => client.query('begin isolation level repeatable read; select count(*) from leads'))
    await opened.catch(() => {})
    return async () => void (await client.end().catch(() => {}))
  }
  await isWhole()
  const database = new Libsql(file, { readonly: true })
  try {
    database.exec('begin')
    database.prepare('select count(*) from leads').get()
  } catch {
    // A full disk may have no room for the shared memory of readers.
  }
  return async () => void database.close()
}
