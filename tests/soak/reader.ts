import Libsql from 'libsql'
import pg from 'pg'
import type { Stage } from './stage.ts'

/**
 * Opens a transaction that reads and does not end, as a backup does or a forgotten shell: what it sees may be neither taken out of the
 * log nor vacuumed. Gives what ends it.
 */
export async function openReader({ postgres, env, file, isWhole }: Stage): Promise<() => Promise<void>> {
  if (postgres) {
    const client = new pg.Client({ connectionString: env.DATABASE_URL })
    // The database may go away under it, or not be there.
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
    // On a full disk there may be no room for what readers share.
  }
  return async () => void database.close()
}
