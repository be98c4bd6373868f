import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryName } from '#server/staff/backup.ts'
import { newDatabaseLocation } from '#tests/support/databases.ts'
import { addLeads, newDatabase } from '#tests/support/deliveries.ts'
import { findLeadProblems, startTraffic, untilAcknowledged } from '#tests/support/lead-traffic.ts'
import { startServer } from '#tests/support/server-process.ts'
import { storedLeads } from '#tests/support/service.ts'
import { staff } from '#tests/support/staff.ts'
import { tempFolder } from '#tests/support/temp-folder.ts'

test('a restored backup has every lead acknowledged before the backup began', async () => {
  const location = { dataDir: tempFolder() }
  const { origin, end } = await startServer({ location, env: { LOG_LEVEL: 'error' } })
  const { sent, stop } = startTraffic(origin)
  await untilAcknowledged(sent, 100)
  const acknowledged = sent.filter(({ receipt }) => receipt !== undefined)
  const file = join(tempFolder(), 'leads-backup.db')
  const { code, out } = await staff(location, ['backup', file])
  expect([code, out]).toEqual([0, expect.stringMatching(/has \d+ leads, 0 messages/)])
  await stop()
  expect(sent.filter(({ status }) => status !== 201)).toEqual([])
  await end('SIGTERM')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await staff(location, ['verify', file])).out).toMatch(/is intact and has \d+ leads/)

  const restoredFolder = tempFolder()
  copyFileSync(file, join(restoredFolder, 'leads.db'))
  const again = await startServer({ location: { dataDir: restoredFolder } })
  await again.end('SIGTERM')
  const restored = storedLeads(join(restoredFolder, 'leads.db'))
  expect(findLeadProblems(acknowledged, restored)).toEqual([])
  // The backup is a snapshot, so it has the first stored leads unchanged.
  expect(restored).toEqual(storedLeads(join(location.dataDir, 'leads.db')).slice(0, restored.length))
})

test('a backup never overwrites a file and leaves no partial file behind', async () => {
  const { location, db } = await newDatabase('sqlite')
  await addLeads(db)
  const folder = tempFolder()
  const file = join(folder, 'backup.db')
  writeFileSync(`${file}.part`, 'of the user')
  expect((await staff(location, ['backup', file])).code).toBe(0)
  expect(readFileSync(`${file}.part`, 'utf8')).toBe('of the user')
  const err = `${file} already exists: choose another name\n`
  expect(await staff(location, ['backup', file])).toMatchObject({ code: 1, err })
  const missing = await staff(location, ['backup', join(folder, 'nowhere', 'backup.db')])
  expect(missing.err).toMatch(/can't be written: ENOENT/)
  expect(readdirSync(folder).sort()).toEqual(['backup.db', 'backup.db.part'])
})

test('a backup removes and reports the partial files of a killed backup', async () => {
  const { location, db } = await newDatabase('sqlite')
  await addLeads(db)
  const folder = tempFolder()
  const partFile = createTemporaryName(join(folder, 'first.db'))
  for (const name of [partFile, `${partFile}-journal`]) writeFileSync(name, 'of visitors')
  const others = ['mine.part', `x.${randomUUID()}.db`]
  for (const name of others) writeFileSync(join(folder, name), 'of the user')

  // A recent partial file might belong to a backup that is still running.
  expect((await staff(location, ['backup', join(folder, 'second.db')])).out).not.toContain('.part')
  expect(existsSync(partFile)).toBe(true)

  const hourAgo = new Date(Date.now() - 60 * 60_000)
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), hourAgo, hourAgo)
  const { code, out } = await staff(location, ['backup', join(folder, 'third.db')])
  expect(code).toBe(0)
  expect(out).toContain(`${partFile} was left by an interrupted backup, and is now removed\n`)
  expect(readdirSync(folder).sort()).toEqual([...others, 'second.db', 'third.db'].sort())
})

test('a truncated, garbled, empty, or missing backup fails verification', async () => {
  const { location, db } = await newDatabase('sqlite')
  await addLeads(db, { count: 200 })
  const folder = tempFolder()
  const good = join(folder, 'good.db')
  await staff(location, ['backup', good])
  const bytes = readFileSync(good)
  const invalidBackups = {
    short: bytes.subarray(0, bytes.length / 2),
    text: Buffer.from('This is a letter. '.repeat(1000)),
    empty: Buffer.alloc(0),
  }
  for (const [name, content] of Object.entries(invalidBackups)) writeFileSync(join(folder, name), content)
  for (const name of [...Object.keys(invalidBackups), 'missing'])
    expect((await staff(location, ['verify', join(folder, name)])).code, name).toBe(1)
  expect(existsSync(join(folder, 'missing'))).toBe(false)
  expect((await staff(location, ['verify', good])).code).toBe(0)
})

test('on PostgreSQL, backup fails and points to pg_dump', async () => {
  const location = await newDatabaseLocation('postgres')
  const { code, err } = await staff(location, ['backup', join(tempFolder(), 'x.db')])
  expect([code, err]).toEqual([1, expect.stringContaining('pg_dump')])
})
