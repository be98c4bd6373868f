import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Libsql from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/store/database.ts'
import { faultsOf, type Kept, newLead, type Sent, send, tell } from '#tests/support/lead-traffic.ts'
import { json, lead } from '#tests/support/leads.ts'
import { startServer } from '#tests/support/server-process.ts'
import { openService } from '#tests/support/service.ts'
import { tempFolder } from '#tests/support/temp-folder.ts'

function keptIn(dataDir: string): Kept {
  const database = new Libsql(join(dataDir, 'leads.db'), { readonly: true })
  const rows = database.prepare('select idempotency_key, name, receipt from leads').all() as Kept
  database.close()
  return rows
}

/** Sends leads, ten at a time, until one is refused or so many were stored. */
async function sendUntilRefused(origin: string, most: number): Promise<Sent[]> {
  const sent: Sent[] = []
  while (sent.length < most && sent.every(({ status }) => status === 201))
    sent.push(...(await Promise.all(Array.from({ length: 10 }, () => send(origin, newLead())))))
  return sent
}

/** A file system of two megabytes, if this machine lets us make one. */
function smallDisk(): string | undefined {
  const folder = tempFolder()
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder]).status !== 0) return undefined
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return folder
}

test('on a full disk no lead is acknowledged that is not stored, and with room again all are taken', async context => {
  const dataDir = smallDisk()
  if (!dataDir) return context.skip('only a superuser may mount a file system; the next test does without')
  const ballast = join(dataDir, 'ballast')
  writeFileSync(ballast, Buffer.alloc(512 * 1024))
  const { origin, output } = await startServer({ place: { dataDir } })
  const sent = await sendUntilRefused(origin, 20_000)
  const refused = sent.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  expect(faultsOf(sent, keptIn(dataDir))).toEqual([])
  tell('full disk', sent, keptIn(dataDir))
  expect(output().includes('A lead could not be stored: SQLITE_FULL')).toBe(true)

  rmSync(ballast)
  await Promise.all(refused.map(again => send(origin, again)))
  expect(refused.filter(({ status }) => status !== 201)).toEqual([])
  expect(faultsOf(sent, keptIn(dataDir))).toEqual([])
  expect(keptIn(dataDir)).toHaveLength(sent.length)
  tell('… with room again', sent, keptIn(dataDir))
})

test('at the largest file that the system allows no lead is acknowledged that is not stored', async () => {
  const dataDir = tempFolder()
  const before = `trap '' XFSZ; ulimit -f 1000`
  const { origin, end } = await startServer({ place: { dataDir }, before, env: { LOG_LEVEL: 'silent' } })
  const sent = await sendUntilRefused(origin, 20_000)
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201, 503]))
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  await end('SIGKILL')
  expect(faultsOf(sent, keptIn(dataDir))).toEqual([])
  tell('file size limit', sent, keptIn(dataDir))
})

/** Holds the write lock of a database, as a backup or a repair by hand does. */
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

test('while another process holds the lock for a second, leads wait, the process answers, and all are stored', async () => {
  const { app, file, store } = await openService()
  const { release } = lock(file)
  const answers = Promise.all(Array.from({ length: 20 }, () => app.request('/api/leads', json(lead))))
  // A process that could do nothing while it waits would never come to the release below, and store none of them.
  for (let tries = 0; tries < 10; tries++) {
    expect((await app.request('/healthz')).status).toBe(200)
    await sleep(100)
  }
  expect(await (await app.request('/readyz')).json()).toEqual({ status: 'the store does not answer' })
  release()
  expect((await answers).map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect(await store.count()).toBe(20)
})

test('a lock that is held for too long is said, nothing is acknowledged, and afterwards leads are stored again', async () => {
  const { app, file, store, reports } = await openService()
  const { release } = lock(file)
  const answers = await Promise.all([1, 2, 3].map(() => app.request('/api/leads', json(lead))))
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
  expect(reports()).toEqual(Array(3).fill(expect.stringMatching(/^A lead could not be stored: SQLITE_BUSY/)))
  release()
  expect((await app.request('/api/leads', json(lead))).status).toBe(201)
  expect(await store.count()).toBe(1)
})

test('a write that met a lock for too long leaves nothing behind that later ones stumble over', async () => {
  const { database, file, app } = await openService()
  const write = () =>
    database.db
      .insertInto('audit')
      .values({ at: '2030', action: 'test', detail: '' })
      .returning('id')
      .execute()
  const { release } = lock(file)
  await expect(write()).rejects.toThrow(/locked/)
  release()
  expect(await write()).toHaveLength(1)
  expect((await app.request('/api/leads', json(lead))).status).toBe(201)
})

test('a file that is no database stops the start with one line', async () => {
  const dataDir = tempFolder()
  writeFileSync(join(dataDir, 'leads.db'), 'This is a letter, and not a database. '.repeat(500))
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    /^Leads cannot be stored in \S+leads\.db: [^\n]*not a database[^\n]*$/,
  )
  await expect(startServer({ place: { dataDir } })).rejects.toThrow(
    /^ended with 1: Leads cannot be stored in [^\n]+\n$/,
  )
})

test('in a database whose pages are damaged no lead is acknowledged that cannot be read again', async () => {
  const dataDir = join(tempFolder(), 'data')
  const first = await openService({ place: { dataDir } })
  await Promise.all(Array.from({ length: 200 }, () => first.app.request('/api/leads', json(lead))))
  await first.close()
  const file = join(dataDir, 'leads.db')
  // The first page, which says what the file is, stays whole.
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(statSync(file).size - 4096, 0xa5), 0, undefined, 4096)
  closeSync(handle)
  expect(readFileSync(file).subarray(0, 15).toString()).toBe('SQLite format 3')
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    /^Leads cannot be stored in \S+leads\.db: [^\n]*SQLITE_CORRUPT[^\n]*$/,
  )
})
