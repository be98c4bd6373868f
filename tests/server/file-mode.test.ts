import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/store/database.ts'
import { tempFolder } from '#tests/support/temp-folder.ts'

const modesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder).map(name => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
  )

test("every file of the database is private to the service's account", async () => {
  const dataDir = tempFolder()
  const { close } = await openDatabase({ dataDir })
  expect(modesIn(dataDir)).toEqual({ 'leads.db': '600', 'leads.db-shm': '600', 'leads.db-wal': '600' })
  await close()
})

test('startup restricts a database that others could read', async () => {
  const dataDir = tempFolder()
  writeFileSync(join(dataDir, 'leads.db'), '', { mode: 0o644 })
  const { close } = await openDatabase({ dataDir })
  expect(modesIn(dataDir)['leads.db']).toBe('600')
  await close()
})
