import { createServer } from 'node:net'
import { join } from 'node:path'
import Database from 'libsql'
import { expect, test, vi } from 'vitest'
import { json, lead } from '#tests/support/leads.ts'
import { startSite } from '#tests/support/site-process.ts'
import { tempFolder } from '#tests/support/temp-folder.ts'

const program = ['dist/server/main.js']

test('the server prints its URL and database path, stores a lead, and stops cleanly', async () => {
  const data = tempFolder()
  const { origin, output, stop } = await startSite(program, { env: { DATA_DIR: data } })
  await expect.poll(output).toContain(`Leads are stored in ${join(data, 'leads.db')}`)
  const response = await fetch(`${origin}/api/leads`, json(lead))
  expect(response.status).toBe(201)
  expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' })
  expect(await stop()).toBe(0)
  const rows = new Database(join(data, 'leads.db'))
    .prepare('select name, email, message, source, lead_type from leads')
    .all()
  expect(rows).toEqual([lead])
})

test('metrics are served on a separate port', async () => {
  const { output, stop } = await startSite(program, { env: { METRICS_PORT: '0', DATA_DIR: tempFolder() } })
  const metrics = await vi.waitUntil(() => /Metrics are on (\S+)/.exec(output())?.[1])
  expect(await (await fetch(metrics)).text()).toContain('process_resident_memory_bytes')
  expect(await stop()).toBe(0)
})

test('the server exits with code 1 and a one-line error if its port is taken', async () => {
  const other = createServer().listen(0, 'localhost')
  await new Promise(resolve => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  const inUse = `Port ${port} on localhost is in use: stop the process that uses it, or set PORT\n`
  const started = startSite(program, { env: { PORT: String(port), DATA_DIR: tempFolder() } })
  await expect(started).rejects.toThrow(new Error(`ended with 1: ${inUse}`))
  other.close()
})
