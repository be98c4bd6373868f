import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Keeps a value under a name, in place of the one before. */
export async function writeSetting(db: Kysely<Tables>, name: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** The key that instances on this database share; made by whichever asks first. */
export async function sharedSecret(db: Kysely<Tables>): Promise<string> {
  const read = () => db.selectFrom('settings').select('value').where('name', '=', 'secret').executeTakeFirst()
  const known = await read()
  if (known) return known.value
  await db
    .insertInto('settings')
    .values({ name: 'secret', value: randomBytes(32).toString('base64url') })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return (await read())?.value ?? ''
}
