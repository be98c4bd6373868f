import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { isReceipt } from '#contract/lead/receipt.ts'
import { type DatabasePlace, openDatabase } from '#server/store/database.ts'
import { databaseKinds, newPlace } from '#tests/support/databases.ts'
import { lead } from '#tests/support/leads.ts'
import { staff } from '#tests/support/staff.ts'
import { tempFolder } from '#tests/support/temp-folder.ts'
import { until } from '#tests/support/until.ts'

const tables = ['audit', 'leads', 'outbox', 'rate_buckets', 'settings', 'visit_counts']

/** Opens the database in several processes at once. Resolves with their exit codes and standard errors. */
function openAtOnce(count: number, place: DatabasePlace): Promise<string[]> {
  const program = `
    import { openDatabase } from '${join(import.meta.dirname, '../../server/store/database.ts')}'
    process.send('ready')
    process.once('message', async () => {
      const { close } = await openDatabase(${JSON.stringify(place)})
      await close()
      process.disconnect()
    })`
  const file = join(tempFolder(), 'open.mts')
  writeFileSync(file, program)
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--import', 'tsx', file], {
      cwd: join(import.meta.dirname, '../..'),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    }),
  )
  let ready = 0
  return Promise.all(
    children.map(
      child =>
        new Promise<string>(resolve => {
          let complaints = ''
          child.stderr?.on('data', part => (complaints += String(part)))
          child.on('message', () => {
            if (++ready === count) for (const other of children) other.send('go')
          })
          child.on('close', code => resolve(`${code}${complaints}`))
        }),
    ),
  )
}

/** The columns without a default. */
const row = { ...lead, receipt: 'R', received_at: '2030' }

describe.each(databaseKinds)('on %s', kind => {
  test('an empty database gets every table, and opening it again changes nothing', async () => {
    const place = await newPlace(kind)
    for (const _ of [1, 2]) {
      const { db, close } = await openDatabase(place)
      const found = await db.introspection.getTables()
      await close()
      expect(found.map(({ name }) => name).filter(name => !name.startsWith('kysely'))).toEqual(tables)
    }
  })

  test('several instances can start at once on an empty database', async () => {
    const place = await newPlace(kind)
    expect(await openAtOnce(4, place)).toEqual(['0', '0', '0', '0'])
    const { db, close } = await openDatabase(place)
    onTestFinished(close)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    expect(rows.map(({ name }) => name.slice(0, 4))).toEqual(['0001', '0002', '0003', '0004', '0005', '0006'])
  })

  test('a database of a newer version stops startup', async () => {
    const place = await newPlace(kind)
    const { db, close } = await openDatabase(place)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(db)
    await close()
    await expect(openDatabase(place)).rejects.toThrow(
      /^Can't store leads in \S+: it belongs to a newer version of this program \(9999-later\): [^\n]+$/,
    )
  })

  test("a migration recorded under a slow clock doesn't stop startup", async () => {
    const place = await newPlace(kind)
    const { db, close } = await openDatabase(place)
    await sql`update kysely_migration set timestamp = '2020-01-01' where name > '0006'`.execute(db)
    await close()
    await (await openDatabase(place)).close()
  })

  test('no staff command migrates an older database', async () => {
    const place = await newPlace(kind)
    const { db, close } = await openDatabase(place)
    onTestFinished(close)
    await sql`drop table visit_counts`.execute(db)
    await sql`delete from kysely_migration where name > '0004'`.execute(db)
    const receipt = '7ZK4-0M2D-XQ9T'
    const email = ['erase', '--email', 'ada@bank.example']
    const other = [
      ['release', receipt],
      [...email, '--dry-run'],
      ['redeliver', '--stuck'],
    ]
    const readers = ['list', 'export', 'stats', 'funnel', 'expire'].map(command => [command])
    for (const args of [...readers, ['show', receipt], email, ...other]) {
      const { code, err } = await staff(place, args)
      expect([args, code, err]).toEqual([
        args,
        1,
        expect.stringMatching(/ it belongs to an older version of this program: [^\n]+\n$/),
      ])
    }
    if (kind === 'sqlite')
      expect((await staff(place, ['backup', join(tempFolder(), 'leads.db')])).code).toBe(0)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    expect(rows).toHaveLength(3)
  })

  test('the database itself refuses invalid rows', async () => {
    const { db, close } = await openDatabase(await newPlace(kind))
    onTestFinished(close)
    await expect(
      db
        .insertInto('leads')
        .values({ ...row, status: 'lost' as never })
        .execute(),
    ).rejects.toThrow(/status/)
    await db.insertInto('leads').values(row).execute()
    await expect(db.insertInto('leads').values(row).execute()).rejects.toThrow(/receipt/)
    const message = { lead_id: 1, channel: 'pigeon' as never, created_at: '2030', next_attempt_at: '2030' }
    await expect(db.insertInto('outbox').values(message).execute()).rejects.toThrow(/channel/)
    await expect(
      db
        .insertInto('outbox')
        .values({ ...message, channel: 'email', lead_id: 99 })
        .execute(),
    ).rejects.toThrow(/foreign key/i)
  })
})

test('an instance waits while another one migrates', async () => {
  const dataDir = tempFolder()
  const other = new Libsql(join(dataDir, 'leads.db'))
  other.exec('pragma journal_mode = wal')
  other.exec('begin immediate')
  other.exec('create table from_the_other (id integer)')
  const attempts = vi.spyOn(Libsql.prototype, 'exec')
  onTestFinished(() => attempts.mockRestore())
  const opening = openDatabase({ dataDir })
  await until(() => expect(attempts.mock.calls.length).toBeGreaterThan(2))
  expect(new Set(attempts.mock.calls.flat())).toEqual(new Set(['begin immediate']))
  other.exec('commit')
  other.close()
  const { db, close } = await opening
  onTestFinished(close)
  const found = (await db.introspection.getTables()).map(({ name }) => name)
  expect(found.filter(name => !name.startsWith('kysely'))).toEqual([...tables, 'from_the_other'].sort())
})

test('a database of the first version keeps its rows, and each gets a receipt', async () => {
  const dataDir = tempFolder()
  const file = join(dataDir, 'leads.db')
  mkdirSync(dataDir, { recursive: true })
  const first = new Libsql(file)
  first.exec(`create table "leads" ("id" integer primary key autoincrement, "received_at" text not null, "name" text not null,
    "email" text not null, "message" text not null, "source" text not null, "lead_type" text not null)`)
  const insert = first.prepare(
    'insert into leads (received_at, name, email, message, source, lead_type) values (?, ?, ?, ?, ?, ?)',
  )
  const names = ['Ada', 'Blaise', 'Carl']
  for (const name of names)
    insert.run(['2025-11-03T10:00:00.000Z', name, 'a@example.org', `I am ${name}`, 'contact', 'general'])
  first.exec(`delete from leads where name = 'Carl'`)
  first.close()

  const { db, close } = await openDatabase({ dataDir })
  onTestFinished(close)
  const rows = await db.selectFrom('leads').selectAll().orderBy('id').execute()
  expect(rows).toEqual(
    ['Ada', 'Blaise'].map((name, index) => ({
      id: index + 1,
      received_at: '2025-11-03T10:00:00.000Z',
      name,
      email: 'a@example.org',
      message: `I am ${name}`,
      source: 'contact',
      lead_type: 'general',
      receipt: expect.any(String),
      status: 'accepted',
      reasons: '[]',
      idempotency_key: null,
      body_hash: null,
      attribution: null,
    })),
  )
  expect(rows.filter(({ receipt }) => !isReceipt(receipt))).toEqual([])
  expect(new Set(rows.map(({ receipt }) => receipt)).size).toBe(2)
  const { id } = await db.insertInto('leads').values(row).returning('id').executeTakeFirstOrThrow()
  expect(id).toBe(4)
})
