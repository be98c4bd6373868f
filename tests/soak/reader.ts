import Libsql from 'libsql'
import pg from 'pg'
import type { Stage } from './stage.ts'

/**
 * Opens a long read transaction, like a backup's. Erasure can't remove what the transaction sees. Returns a function that ends it.
 */
export async function openReader({ postgres, env, file, isWhole }: Stage): Promise<() => Promise<void>> {
  if (postgres) {
    const client = new pg.Client({ connectionString: env.DATABASE_URL })
    // The database might go away before the transaction ends.
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
    // On a full disk there might be no room for shared memory.
  }
  return async () => void database.close()
}
