import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Libsql from 'libsql'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/store/database.ts'
import { writeSetting } from '#server/store/settings.ts'
import { findLeadProblems, newLead, type SentLead, send } from '#tests/support/lead-traffic.ts'
import { json, lead } from '#tests/support/leads.ts'
import { mountDisk } from '#tests/support/mount-disk.ts'
import { startServer } from '#tests/support/server-process.ts'
import { openService, storedLeads } from '#tests/support/service.ts'
import { tempFolder } from '#tests/support/temp-folder.ts'

test('a full disk loses no acknowledged lead, and refused leads can be sent again', async context => {
  const dataDir = mountDisk('2m')
  if (!dataDir) return context.skip('only a superuser may mount a file system')
  const [file, ballast] = [join(dataDir, 'leads.db'), join(dataDir, 'ballast')]
  writeFileSync(ballast, Buffer.alloc(512 * 1024))
  const { origin, output } = await startServer({ location: { dataDir } })
  const sent: SentLead[] = []
  while (sent.length < 20_000 && sent.every(({ status }) => status === 201))
    sent.push(...(await Promise.all(Array.from({ length: 10 }, () => send(origin, newLead())))))
  const refused = sent.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  expect(findLeadProblems(sent, storedLeads(file))).toEqual([])
  expect(output().includes("Can't store a lead: SQLITE_FULL")).toBe(true)

  rmSync(ballast)
  await Promise.all(refused.map(sentLead => send(origin, sentLead)))
  expect(refused.filter(({ status }) => status !== 201)).toEqual([])
  expect(findLeadProblems(sent, storedLeads(file))).toEqual([])
  expect(storedLeads(file)).toHaveLength(sent.length)
})

test('the write-ahead log shrinks again after a long read', async () => {
  const { database, file } = await openService()
  const write = (value: string) => writeSetting(database.db, 'test', value)
  const reader = new Libsql(file)
  reader.exec('begin')
  reader.prepare('select count(*) from leads').all()
  for (let round = 0; round < 20; round++) await write(`${round % 10}`.repeat(2 ** 20))
  const size = () => statSync(`${file}-wal`).size
  expect(size()).toBeGreaterThan(20 * 2 ** 20)
  reader.exec('rollback')
  reader.close()
  for (const value of ['checkpoint', 'restart']) await write(value)
  expect(size()).toBeLessThanOrEqual(16 * 2 ** 20)
})

test('an unusable folder, pipe, or file stops startup with a one-line error', async () => {
  await expect(startServer({ location: { dataDir: '/dev/null/x' } })).rejects.toThrow(
    /^ended with 1: Can't store leads in \/dev\/null\/x\/leads\.db: ENOTDIR: not a [^\n]+\n$/,
  )
  const dataDir = tempFolder()
  execFileSync('mkfifo', [join(dataDir, 'leads.db')])
  await expect(openDatabase({ dataDir })).rejects.toThrow(/^Can't store leads in \S+: it isn't a file$/)
  const textDir = tempFolder()
  writeFileSync(join(textDir, 'leads.db'), 'This is a letter, and not a database. '.repeat(500))
  const noDatabase = /^Can't store leads in \S+leads\.db: [^\n]*not a database[^\n]*$/
  await expect(openDatabase({ dataDir: textDir })).rejects.toThrow(noDatabase)
  await expect(startServer({ location: { dataDir: textDir } })).rejects.toThrow(
    /^ended with 1: Can't store leads in [^\n]+\n$/,
  )
})

function lock(file: string): { release: () => void } {
  const other = new Libsql(file)
  other.exec('begin immediate')
  return {
    release() {
      other.exec('rollback')
      other.close()
    },
  }
}

test("leads wait for another process's lock without blocking the event loop", async () => {
  const { app, file, store } = await openService()
  const { release } = lock(file)
  const responses = Promise.all(Array.from({ length: 20 }, () => app.request('/api/leads', json(lead))))
  // A blocked event loop would never reach `release`.
  for (let tries = 0; tries < 10; tries++) {
    expect((await app.request('/healthz')).status).toBe(200)
    await sleep(100)
  }
  expect(await (await app.request('/readyz')).json()).toEqual({ status: "the database isn't responding" })
  release()
  expect((await responses).map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect(await store.count()).toBe(20)
})

test('leads get 503 if a lock is held too long, and later writes succeed', async () => {
  const { app, database, file, store, reports } = await openService()
  const row = { at: '2030', action: 'test', detail: '' }
  const write = () => database.db.insertInto('audit').values(row).returning('id').execute()
  const { release } = lock(file)
  const responses = await Promise.all([1, 2, 3].map(() => app.request('/api/leads', json(lead))))
  expect(responses.map(({ status }) => status)).toEqual([503, 503, 503])
  expect(reports()).toEqual(Array(3).fill(expect.stringMatching(/^Can't store a lead: SQLITE_BUSY/)))
  await expect(write()).rejects.toThrow(/locked/)
  release()
  expect(await write()).toHaveLength(1)
  expect((await app.request('/api/leads', json(lead))).status).toBe(201)
  expect(await store.count()).toBe(1)
})

// With a damaged index, a repeated lead would be stored twice.
test('a flipped bit in an index or in the row it points to prevents startup', async () => {
  const { app, file, close } = await openService()
  const key = 'a-key-that-is-easy-to-find'
  expect((await app.request('/api/leads', json(lead, { 'Idempotency-Key': key }))).status).toBe(201)
  await close()
  const bytes = readFileSync(file)
  // The key is stored twice: in the row and in the index.
  const offsets = [bytes.indexOf(key), bytes.lastIndexOf(key)]
  expect(new Set(offsets).size).toBe(2)
  for (const offset of offsets) {
    const changed = Buffer.from(bytes)
    changed[offset] = (changed[offset] ?? 0) ^ 1
    writeFileSync(file, changed)
    await expect(openDatabase({ dataDir: dirname(file) })).rejects.toThrow(
      /^Can't store leads in \S+leads\.db: it is damaged \([^\n]+\): restore a backup$/,
    )
  }
})
