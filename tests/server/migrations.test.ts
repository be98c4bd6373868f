import { join } from 'node:path'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { isReceipt } from '#contract/lead/receipt.ts'
import { openDatabase } from '#server/store/database.ts'
import { migrations } from '#server/store/migrations.ts'
import { databaseKinds, newDatabaseLocation } from '#tests/support/databases.ts'
import { newDatabase, openDatabaseAt, tempDatabase } from '#tests/support/deliveries.ts'
import { storedLead } from '#tests/support/leads.ts'
import { staff } from '#tests/support/staff.ts'
import { tempFolder } from '#tests/support/temp-folder.ts'
import { until } from '#tests/support/until.ts'

const tables = ['audit', 'leads', 'outbox', 'rate_buckets', 'settings', 'visit_counts']

const row = { ...storedLead, receipt: 'R', received_at: '2030' }

describe.each(databaseKinds)('on %s', kind => {
  test('instances that start together migrate an empty database once', async () => {
    const location = await newDatabaseLocation(kind)
    await Promise.all([1, 2, 3, 4].map(() => openDatabaseAt(location)))
    const db = await openDatabaseAt(location)
    expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(tables)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations).sort())
  })

  test("a migration with an old timestamp is accepted, and an unknown migration isn't", async () => {
    const { location, db } = await newDatabase(kind)
    await sql`update kysely_migration set timestamp = '2020-01-01' where name > '0006'`.execute(db)
    await (await openDatabase(location)).close()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(db)
    await expect(openDatabase(location)).rejects.toThrow(
      /^Can't store leads in \S+: it belongs to a newer version of this program \(9999-later\): [^\n]+$/,
    )
  })

  test('staff commands other than backup reject an older database, and none migrates it', async () => {
    const { location, db } = await newDatabase(kind)
    await sql`drop table visit_counts`.execute(db)
    await sql`delete from kysely_migration where name > '0004'`.execute(db)
    const receipt = '7ZK4-0M2D-XQ9T'
    const erase = 'erase --email ada@bank.example'
    for (const command of [
      ...['list', 'export', 'stats', 'funnel', 'expire', `show ${receipt}`, `release ${receipt}`],
      ...[erase, `${erase} --dry-run`, 'redeliver --stuck'],
    ]) {
      const { code, err } = await staff(location, command.split(' '))
      expect(code, command).toBe(1)
      expect(err).toMatch(/ it belongs to an older version of this program: [^\n]+\n$/)
    }
    if (kind === 'sqlite')
      expect((await staff(location, ['backup', join(tempFolder(), 'leads.db')])).code).toBe(0)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    expect(rows).toHaveLength(3)
  })

  test('the database rejects invalid rows', async () => {
    const db = await tempDatabase(kind)
    const insert = (table: 'leads' | 'outbox', values: object) =>
      db
        .insertInto(table)
        .values(values as never)
        .execute()
    const message = { lead_id: 1, channel: 'email', created_at: '2030', next_attempt_at: '2030' }
    await expect(insert('leads', { ...row, status: 'lost' })).rejects.toThrow(/status/)
    await insert('leads', row)
    await expect(insert('leads', row)).rejects.toThrow(/receipt/)
    await expect(insert('outbox', { ...message, channel: 'pigeon' })).rejects.toThrow(/channel/)
    await expect(insert('outbox', { ...message, lead_id: 99 })).rejects.toThrow(/foreign key/i)
  })
})

test('an instance waits while another process migrates', async () => {
  const dataDir = tempFolder()
  const other = new Libsql(join(dataDir, 'leads.db'))
  other.exec('pragma journal_mode = wal')
  other.exec('begin immediate')
  other.exec('create table from_the_other (id integer)')
  const attempts = vi.spyOn(Libsql.prototype, 'exec')
  onTestFinished(() => attempts.mockRestore())
  const opening = openDatabaseAt({ dataDir })
  await until(() => expect(attempts.mock.calls.length).toBeGreaterThan(2))
  expect(new Set(attempts.mock.calls.flat())).toEqual(new Set(['begin immediate']))
  other.exec('commit')
  other.close()
  const found = (await (await opening).introspection.getTables()).map(({ name }) => name)
  expect(found).toEqual([...tables, 'from_the_other'].sort())
})

test('migrating from the first version keeps all rows and gives each a receipt', async () => {
  const dataDir = tempFolder()
  const firstVersionDatabase = new Libsql(join(dataDir, 'leads.db'))
  firstVersionDatabase.exec(`create table "leads" ("id" integer primary key autoincrement, "received_at" text not null, "name" text not null,
    "email" text not null, "message" text not null, "source" text not null, "lead_type" text not null)`)
  const oldRow = { received_at: '2025-11-03T10:00:00.000Z', ...storedLead }
  const insert = firstVersionDatabase.prepare(
    'insert into leads (name, received_at, email, message, source, lead_type) values (?, ?, ?, ?, ?, ?)',
  )
  for (const name of ['Ada', 'Blaise', 'Carl'])
    insert.run([name, oldRow.received_at, oldRow.email, oldRow.message, oldRow.source, oldRow.lead_type])
  firstVersionDatabase.exec(`delete from leads where name = 'Carl'`)
  firstVersionDatabase.close()

  const db = await openDatabaseAt({ dataDir })
  const rows = await db.selectFrom('leads').selectAll().orderBy('id').execute()
  const addedColumns = {
    status: 'accepted',
    reasons: '[]',
    idempotency_key: null,
    body_hash: null,
    attribution: null,
  }
  const migratedRow = { ...oldRow, ...addedColumns, receipt: expect.any(String) as string }
  expect(rows).toEqual([
    { ...migratedRow, id: 1, name: 'Ada' },
    { ...migratedRow, id: 2, name: 'Blaise' },
  ])
  expect(rows.filter(({ receipt }) => !isReceipt(receipt))).toEqual([])
  expect(new Set(rows.map(({ receipt }) => receipt)).size).toBe(2)
  const { id } = await db.insertInto('leads').values(row).returning('id').executeTakeFirstOrThrow()
  expect(id).toBe(4)
})
