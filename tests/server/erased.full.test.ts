import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import Libsql from 'libsql'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startRetention } from '#server/delivery/retention.ts'
import type { Tables } from '#server/store/tables.ts'
import { newDatabaseLocation } from '#tests/support/databases.ts'
import { addLeads, newDatabase, openDatabaseAt } from '#tests/support/deliveries.ts'
import { staff } from '#tests/support/staff.ts'

const secret = 'a-sentence-that-only-ada-could-have-written'
const erase = ['erase', '--email', 'ada@bank.example']

function filesWith(folder: string, text = secret): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => readFileSync(file).includes(text))
}

async function databaseFolder(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<
    Record<'folder' | 'oid', string>
  >`select current_setting('data_directory') as folder,
    (select oid::text from pg_database where datname = current_database()) as oid`.execute(db)
  return join(rows[0]?.folder ?? '', 'base', rows[0]?.oid ?? '')
}

async function statisticsOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql`select * from pg_stats where tablename = 'leads'`.execute(db)
  return JSON.stringify(rows)
}

function openReader(file: string): { end: () => void } {
  const database = new Libsql(file, { readonly: true })
  database.exec('begin')
  database.prepare('select count(*) from leads').get()
  return {
    end() {
      database.exec('rollback')
      database.close()
    },
  }
}

test('a blocked erasure names the files that still have the text; a later one succeeds', async () => {
  const { location, db } = await newDatabase('sqlite')
  await addLeads(db, { count: 30, message: secret })
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  const { end } = openReader(join(location.dataDir, 'leads.db'))
  const blockedErasure = await staff(location, erase)
  expect(blockedErasure.code).toBe(1)
  expect(blockedErasure.err).toMatch(
    /^30 leads erased, but the text is still in leads\.db and leads\.db-wal, because another program is reading/,
  )
  expect(filesWith(location.dataDir)).not.toEqual([])
  const secondErasure = await staff(location, erase)
  expect(secondErasure.code).toBe(1)
  expect(secondErasure.err).toMatch(
    /^No lead has that email address anymore, but the text is still in leads\.db /,
  )
  end()
  const erasedMessage = 'The text of earlier erasures is now gone from the files\n'
  expect(await staff(location, erase)).toMatchObject({ code: 0, out: erasedMessage })
  expect(filesWith(location.dataDir)).toEqual([])
  expect(await staff(location, erase)).toMatchObject({ code: 1, err: 'No lead has that email address\n' })
})

test('retention removes the text of old leads from the database files', async () => {
  const { location, db } = await newDatabase('sqlite')
  await addLeads(db, { count: 2, message: secret, now: new Date('2020-01-01') })
  await addLeads(db, { count: 20 })
  const reports: string[] = []
  const { stop } = startRetention({ db, days: 730, report: text => reports.push(text) })
  await stop()
  expect(reports).toEqual(['Removed 2 leads older than 730 days'])
  expect(filesWith(location.dataDir)).toEqual([])
})

test('on PostgreSQL, erase removes text from every table file or reports a failure', async () => {
  const { location, db } = await newDatabase('postgres')
  await addLeads(db, { count: 30, message: secret })
  await addLeads(db, { count: 30, email: 'other@bank.example' })
  const folder = await databaseFolder(db)
  const checkpoint = () => sql`checkpoint`.execute(db)
  await checkpoint()
  expect(filesWith(folder)).not.toEqual([])

  const other = new pg.Client({ connectionString: location.databaseUrl ?? '' })
  await other.connect()
  await other.query('begin isolation level repeatable read; select count(*) from leads')
  const err = expect.stringMatching(/^30 leads erased, but the text is still in PostgreSQL's files/) as string
  expect(await staff(location, erase)).toMatchObject({ code: 1, err })
  await other.query('commit')
  await other.end()

  await staff(location, erase)
  await checkpoint()
  expect(filesWith(folder)).toEqual([])
  expect(filesWith(folder, 'other@bank.example')).not.toEqual([])
})

test("PostgreSQL's statistics never hold a visitor's text", async () => {
  const { location, db } = await newDatabase('postgres')
  await addLeads(db, { count: 4, message: secret, name: secret, attribution: secret })
  await addLeads(db, { count: 4, email: 'other@bank.example' })
  await sql`analyze`.execute(db)
  const statistics = await statisticsOf(db)
  expect(statistics).toContain('accepted')
  for (const text of [secret, 'bank.example']) expect(statistics).not.toContain(text)
  expect(await staff(location, erase)).toMatchObject({ code: 0, out: '4 leads erased\n' })
  await sql`checkpoint`.execute(db)
  expect(filesWith(await databaseFolder(db))).toEqual([])
})

test.each([
  ['the owner of the database', true],
  ['an owner of only the tables', false],
])("a migration by %s removes visitors' text from statistics", async (_, isOwner) => {
  const location = await newDatabaseLocation('postgres')
  const admin = await openDatabaseAt(location)
  // Restore the schema of the previous version.
  await sql`delete from kysely_migration where name > '0004-visits'`.execute(admin)
  await sql`drop index leads_body_hash`.execute(admin)
  for (const column of ['name', 'email', 'message', 'attribution', 'receipt', 'idempotency_key', 'body_hash'])
    await sql`alter table leads alter column ${sql.ref(column)} set statistics -1`.execute(admin)
  // Fill more than one page of statistics. PostgreSQL cleans up a single page by itself, so the test would pass even without the migration.
  for (let number = 0; number < 20; number++)
    await addLeads(admin, { count: 2, message: `${secret} ${randomBytes(400).toString('base64')}` })
  await addLeads(admin, { count: 4, email: 'other@bank.example' })
  await sql`analyze`.execute(admin)
  expect(await statisticsOf(admin)).toContain(secret)

  const url = new URL(location.databaseUrl ?? '')
  const name = url.pathname.slice(1)
  const role = `plain_${name}`
  await sql`create role ${sql.ref(role)} login`.execute(admin)
  await (isOwner
    ? sql`alter database ${sql.ref(name)} owner to ${sql.ref(role)}`
    : sql`grant create, connect on database ${sql.ref(name)} to ${sql.ref(role)}`
  ).execute(admin)
  await sql`grant all on schema public to ${sql.ref(role)}`.execute(admin)
  for (const { name: table } of await admin.introspection.getTables({ withInternalKyselyTables: true }))
    await sql`alter table ${sql.table(table)} owner to ${sql.ref(role)}`.execute(admin)
  url.username = role
  const upgradedLocation = { ...location, databaseUrl: url.href }
  await openDatabaseAt(upgradedLocation)
  expect(await staff(upgradedLocation, erase)).toMatchObject({ code: 0, out: '40 leads erased\n' })
  expect(await statisticsOf(admin)).not.toContain(secret)
  await sql`checkpoint`.execute(admin)
  // Only the owner may rewrite the statistics files; see docs/operations.md.
  if (isOwner) expect(filesWith(await databaseFolder(admin))).toEqual([])
})
