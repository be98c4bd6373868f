import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startProxy } from './support/proxies.ts'
import { visit } from './support/visitor.ts'

test('Caddy sends 103 Early Hints for documents once its marked lines are taken in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dse-hints-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const server = createServer((_, response) => void response.end('page')).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const options = { folder: join(folder, 'caddy'), runFolder: folder, upstreams: [port, port] as const }
  const proxy = await startProxy('caddy', { ...options, withHints: true })
  onTestFinished(() => proxy.stop())
  const visitor = await visit(proxy)
  onTestFinished(() => visitor.leave())
  const page = await visitor.ask('/', { 'sec-fetch-dest': 'document' })
  expect([page.status, page.hint]).toEqual([200, expect.stringContaining('rel=preload')])
  const other = await visitor.ask('/', { 'sec-fetch-dest': 'empty' })
  expect([other.status, other.hint]).toEqual([200, undefined])
})
