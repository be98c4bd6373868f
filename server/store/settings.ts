import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** There while text of removed leads may be in the files; its value is another one after each removal. */
export const scrubPending = 'scrub-pending'

/** Keeps a value under a name, in place of the one before. */
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

/** The key that instances on this database share; made by whichever asks first. */
export async function sharedSecret(db: Kysely<Tables>): Promise<string> {
  const known = await readSetting(db, 'secret')
  if (known !== undefined) return known
  await db
    .insertInto('settings')
    .values({ name: 'secret', value: randomBytes(32).toString('base64url') })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return (await readSetting(db, 'secret')) ?? ''
}
