import {
  copyFileSync,
  existsSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabaseAt } from '#tests/support/deliveries.ts'
import { json, lead } from '#tests/support/leads.ts'
import { openService, storedLeads } from '#tests/support/service.ts'
import { tempFolder } from '#tests/support/temp-folder.ts'

const goneMessage = 'removed or replaced: put it back and restart the service'
const overwrittenMessage = 'overwritten: restore a backup and restart the service'

test.each<[name: string, reason: string, damage: (file: string) => void]>([
  ['removed', goneMessage, file => rmSync(file)],
  ['replaced by a copy', goneMessage, file => renameSync(`${file}.backup`, file)],
  ['left without its log', goneMessage, file => rmSync(`${file}-wal`)],
  ['left without its shared memory', goneMessage, file => rmSync(`${file}-shm`)],
  ['emptied', overwrittenMessage, file => truncateSync(file)],
  [
    'overwritten by another file',
    overwrittenMessage,
    file => writeFileSync(file, 'Not a database. '.repeat(5)),
  ],
  ['overwritten by a backup', overwrittenMessage, file => copyFileSync(`${file}.backup`, file)],
])('with the database file %s, leads get 503, and the log gives the reason', async (_, reason, damage) => {
  const { app, file, reports, database } = await openService()
  const send = async () => (await app.request('/api/leads', json(lead))).status
  expect(await send()).toBe(201)
  await sql`vacuum into ${`${file}.backup`}`.execute(database.db)
  await sql`pragma wal_checkpoint(truncate)`.execute(database.db)
  expect(await send()).toBe(201)
  damage(file)
  expect(await send()).toBe(503)
  expect(reports()).toEqual([expect.stringMatching(/^Can't store a lead: \S+ was /)])
  expect(reports()[0]).toContain(reason)
  const ready = await app.request('/readyz')
  expect(ready.status).toBe(503)
  if (reason === goneMessage)
    expect(await ready.json()).toEqual({ status: 'the database file was removed or replaced' })
  expect((await app.request('/healthz')).status).toBe(200)
})

test('moving the database file away and back loses no acknowledged lead', async () => {
  const { app, file } = await openService()
  await app.request('/api/leads', json(lead))
  renameSync(file, `${file}.moved`)
  expect((await app.request('/api/leads', json(lead))).status).toBe(503)
  renameSync(`${file}.moved`, file)
  expect((await app.request('/api/leads', json(lead))).status).toBe(201)
  expect(storedLeads(file)).toHaveLength(2)
})

test("closing a service whose file was replaced doesn't touch the new files", async () => {
  const first = await openService()
  await first.app.request('/api/leads', json(lead))
  for (const suffix of ['', '-wal', '-shm']) rmSync(first.file + suffix)
  const second = await openService({ location: { dataDir: first.file.replace(/\/leads\.db$/, '') } })
  expect((await second.app.request('/api/leads', json(lead))).status).toBe(201)
  await first.close()
  expect(existsSync(`${second.file}-wal`)).toBe(true)
  expect((await second.app.request('/api/leads', json(lead))).status).toBe(201)
  expect(storedLeads(second.file)).toHaveLength(2)
})

const readModes = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder).map(name => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
  )

test('database files get mode 600, even if one already exists with a different mode', async () => {
  const dataDir = tempFolder()
  await openDatabaseAt({ dataDir })
  expect(readModes(dataDir)).toEqual({ 'leads.db': '600', 'leads.db-shm': '600', 'leads.db-wal': '600' })
  const publicDir = tempFolder()
  writeFileSync(join(publicDir, 'leads.db'), '', { mode: 0o644 })
  await openDatabaseAt({ dataDir: publicDir })
  expect(readModes(publicDir)['leads.db']).toBe('600')
})
