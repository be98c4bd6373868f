import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Setting: exists while text of removed leads might remain in the database files. Each removal writes a new value. */
export const scrubPendingSetting = 'scrub-pending'

export async function writeSetting(db: Kysely<Tables>, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export async function readSetting(db: Kysely<Tables>, name: string): Promise<string | undefined> {
  return (await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value
}

/** Returns the secret that all instances on the database share. The first call creates the secret. */
export async function readOrCreateSecret(db: Kysely<Tables>): Promise<string> {
  const storedSecret = await readSetting(db, 'secret')
  if (storedSecret !== undefined) return storedSecret
  await db
    .insertInto('settings')
    .values({ name: 'secret', value: randomBytes(32).toString('base64url') })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return (await readSetting(db, 'secret')) ?? ''
}
