/** Proxies in front of stubbed upstream servers. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tempFolder } from '#tests/support/temp-folder.ts'
import { type ProxyName, startProxy } from './support/proxies.ts'
import { sendLead, visit } from './support/visitor.ts'

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return (server.address() as { port: number }).port
}

async function visitThrough(name: ProxyName, upstreams: readonly [number, number], withHints = false) {
  const folder = tempFolder()
  const proxy = await startProxy(name, {
    folder: join(folder, name),
    runFolder: folder,
    upstreams,
    withHints,
  })
  onTestFinished(() => proxy.stop())
  const visitor = await visit(proxy)
  onTestFinished(() => visitor.leave())
  return visitor
}

test('nginx retries a failed lead on the other instance with the same idempotency key', async () => {
  const keysAtFailing: unknown[] = []
  const keysAtHealthy: unknown[] = []
  const failing = await serve((request, response) => {
    request.resume().on('end', () => response.destroy())
    keysAtFailing.push(request.headers['idempotency-key'])
  })
  const healthy = await serve((request, response) => {
    request.resume().on('end', () => response.writeHead(201).end())
    keysAtHealthy.push(request.headers['idempotency-key'])
  })
  const visitor = await visitThrough('nginx', [failing, healthy])
  const responses = [
    await sendLead(visitor),
    await sendLead(visitor),
    await sendLead(visitor, { key: 'key-of-the-app' }),
    await sendLead(visitor, { key: 'key-of-the-app' }),
  ]
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(keysAtFailing.length).toBeGreaterThan(0)
  expect(keysAtHealthy).toEqual(expect.arrayContaining(keysAtFailing))
  // nginx gives each lead without an idempotency key a new one.
  expect(keysAtHealthy.slice(0, 2)).toEqual([
    expect.stringMatching(/^\w{32}$/),
    expect.stringMatching(/^\w{32}$/),
  ])
  expect(keysAtHealthy[0]).not.toBe(keysAtHealthy[1])
  expect(keysAtHealthy.slice(2)).toEqual(['key-of-the-app', 'key-of-the-app'])
})

test('Caddy with its optional lines sends 103 Early Hints only for documents', async () => {
  const port = await serve((_, response) => void response.end('page'))
  const visitor = await visitThrough('caddy', [port, port], true)
  const page = await visitor.request('/', { 'sec-fetch-dest': 'document' })
  expect([page.status, page.hint]).toEqual([200, expect.stringContaining('rel=preload')])
  const other = await visitor.request('/', { 'sec-fetch-dest': 'empty' })
  expect([other.status, other.hint]).toEqual([200, undefined])
})
