import { copyFileSync, existsSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { json, lead } from '#tests/support/leads.ts'
import { openService, storedLeads } from '#tests/support/service.ts'

const takeAway: [string, (file: string) => void][] = [
  ['removed', file => rmSync(file)],
  ['moved', file => renameSync(file, `${file}.moved`)],
  [
    'replaced by a copy',
    file => {
      copyFileSync(file, `${file}.copy`)
      renameSync(`${file}.copy`, file)
    },
  ],
  ['left without its log', file => rmSync(`${file}-wal`)],
  ['left without its shared memory', file => rmSync(`${file}-shm`)],
]

test.each(takeAway)(
  'a database file that was %s acknowledges no lead, and log and /readyz say why',
  async (_, take) => {
    const { app, file, reports } = await openService()
    expect((await app.request('/api/leads', json(lead))).status).toBe(201)
    take(file)
    expect((await app.request('/api/leads', json(lead))).status).toBe(503)
    expect(reports()).toEqual([
      expect.stringMatching(
        /^Can't store a lead: \S+ was removed or replaced: put it back and restart the service$/,
      ),
    ])
    const ready = await app.request('/readyz')
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'the database file was removed or replaced' },
    ])
    expect((await app.request('/healthz')).status).toBe(200)
  },
)

const overwrite: [string, (file: string) => void][] = [
  ['emptied', file => truncateSync(file)],
  [
    'overwritten by another file',
    file => writeFileSync(file, 'Not a database at all, but a text of some length.'),
  ],
  ['overwritten by a backup', file => copyFileSync(`${file}.backup`, file)],
]

test.each(overwrite)(
  'a replaced file (%s) acknowledges no lead, and log and /readyz say why',
  async (_, take) => {
    const { app, file, reports, database } = await openService()
    expect((await app.request('/api/leads', json(lead))).status).toBe(201)
    await sql`vacuum into ${`${file}.backup`}`.execute(database.db)
    await sql`pragma wal_checkpoint(truncate)`.execute(database.db)
    expect((await app.request('/api/leads', json(lead))).status).toBe(201)
    take(file)
    expect((await app.request('/api/leads', json(lead))).status).toBe(503)
    expect(reports()).toEqual([
      expect.stringMatching(
        /^Can't store a lead: \S+ was overwritten: restore a backup and restart the service$/,
      ),
    ])
    expect((await app.request('/readyz')).status).toBe(503)
  },
)

test('a database file that is moved away and back loses nothing', async () => {
  const { app, file } = await openService()
  await app.request('/api/leads', json(lead))
  renameSync(file, `${file}.moved`)
  expect((await app.request('/api/leads', json(lead))).status).toBe(503)
  renameSync(`${file}.moved`, file)
  expect((await app.request('/api/leads', json(lead))).status).toBe(201)
  expect(storedLeads(file)).toHaveLength(2)
})

test('a service whose file was replaced leaves the new files alone', async () => {
  const first = await openService()
  await first.app.request('/api/leads', json(lead))
  for (const suffix of ['', '-wal', '-shm']) rmSync(first.file + suffix)
  const second = await openService({ place: { dataDir: first.file.replace(/\/leads\.db$/, '') } })
  expect((await second.app.request('/api/leads', json(lead))).status).toBe(201)
  await first.close()
  expect(existsSync(`${second.file}-wal`)).toBe(true)
  expect((await second.app.request('/api/leads', json(lead))).status).toBe(201)
  expect(storedLeads(second.file)).toHaveLength(2)
})
