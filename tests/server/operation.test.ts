import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#server/operation/http-server.ts'
import { openMetrics, serveMetrics } from '#server/operation/metrics.ts'
import { databaseKinds, newDatabaseLocation } from '#tests/support/databases.ts'
import { form, formPost, json, lead } from '#tests/support/leads.ts'
import { startServer } from '#tests/support/server-process.ts'
import { breakStore, openService } from '#tests/support/service.ts'
import { until } from '#tests/support/until.ts'

/** Visitor data. `ada` must be a whole word, because random hexadecimal ids can contain its letters. */
const secrets = /\bada\b|bank|doubt|192\.0\.2|10\.9\.8/i

test.each(databaseKinds)(
  "on %s, after a failed commit, a store isn't ready until a commit succeeds",
  async kind => {
    const { app, store, database } = await openService({ location: await newDatabaseLocation(kind) })
    const send = async () => (await app.request('/api/leads', json(lead))).status
    await sql`drop index leads_idempotency_key`.execute(database.db)
    expect(await send()).toBe(503)
    expect((await app.request('/readyz')).status).toBe(503)
    await sql`create unique index leads_idempotency_key on leads (idempotency_key)`.execute(database.db)
    await store.check()
    expect(await store.count()).toBe(0)
    expect(await send()).toBe(201)
    for (const path of ['/healthz', '/readyz'])
      await until(async () => {
        const { status, headers } = await app.request(path)
        expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
      })
  },
)

test('the log has one line per request with its id, and no visitor data', async () => {
  const { app, file, logged } = await openService({ trustedProxies: 1 })
  const visitor = { 'X-Forwarded-For': '192.0.2.1', Referer: 'https://bank.example/ada', 'User-Agent': 'Ada' }
  const responses = [
    await app.request('/api/leads', json(lead, visitor)),
    await app.request('/api/leads?email=ada@bank.example', formPost(form)),
    await app.request('/api/leads', json({ ...lead, email: 'ada at bank' }, visitor)),
    await app.request('/api/leads', { method: 'ADA-AT-BANK', headers: visitor }),
    await app.request('/ada@bank.example', { headers: visitor }),
  ]
  breakStore(file)
  responses.push(await app.request('/api/leads', json(lead, visitor)))
  const lines = logged.map(line => JSON.parse(line))
  const requests = lines.filter(({ msg }) => msg === 'request')
  expect(requests.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['POST', '/api/leads', 201],
    ['POST', '/api/leads', 303],
    ['POST', '/api/leads', 422],
    ['other', '/api/leads', 405],
    ['GET', 'site', 404],
    ['POST', '/api/leads', 503],
  ])
  const [error] = lines.filter(({ msg }) => msg !== 'request')
  expect(error).toMatchObject({ level: 'error', requestId: responses.at(-1)?.headers.get('X-Request-Id') })
  expect(logged.join()).not.toMatch(secrets)
})

test("a response repeats a trusted proxy's request id, or else has a new one", async () => {
  const proxyRequestId = 'request-17-of-the-proxy'
  const idOf = async (trustedProxies: number) => {
    const { app } = await openService({ trustedProxies })
    const response = await app.request('/api/leads', json(lead, { 'X-Request-Id': proxyRequestId }))
    return response.headers.get('X-Request-Id')
  }
  expect(await idOf(1)).toBe(proxyRequestId)
  expect(await idOf(0)).toMatch(/^[0-9a-f-]{36}$/)
})

test('Prometheus metrics count leads and contain none of their text', async () => {
  const metrics = await openMetrics({ dropped: () => 0 })
  const { app, store, database } = await openService({ metrics })
  metrics.watch(store, database)
  const server = await serveMetrics(metrics, 0)
  onTestFinished(server.close)
  const send = (headers: Record<string, string>, body: object = lead) =>
    app.request('/api/leads', json(body, headers))
  const key = { 'Idempotency-Key': 'ada@bank.example' }
  await send(key)
  await send(key)
  await send(key, { ...lead, name: 'Other' })
  await send({ 'Lead-Trap': 'x' })
  await send({}, {})
  const response = await fetch(`http://127.0.0.1:${server.port}/metrics`)
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await response.text()
  for (const line of [
    ...['leads_total{outcome="accepted"} 1', 'leads_total{outcome="repeated"} 1'],
    ...['leads_total{outcome="conflict"} 1', 'leads_total{outcome="quarantined"} 1'],
    'http_request_duration_seconds_count{method="POST",route="/api/leads",status="201"} 3',
    'http_request_duration_seconds_bucket{le="5",method="POST",route="/api/leads",status="201"} 3',
    'leads_waiting 0',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).not.toMatch(secrets)
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404)
  expect((await app.request('/metrics')).status).toBe(404)
})

const postTo = (origin: string, headers: Record<string, string> = {}) =>
  httpRequest(`${origin}/api/leads`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': JSON.stringify(lead).length,
      ...headers,
    },
  })

async function openWithPendingLead() {
  const { app, store } = await openService()
  const server = await listen({ fetch: app.fetch, port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${server.port}`
  const body = JSON.stringify(lead)
  const pending = postTo(origin, { Expect: '100-continue' })
  pending.write(body.slice(0, 10))
  // 100 Continue means that the server has received the headers.
  await once(pending, 'continue')
  return { origin, pending, remainingBody: body.slice(10), server, store }
}

test('a closing server finishes pending requests and accepts no new ones', async () => {
  const { origin, pending, remainingBody, server, store } = await openWithPendingLead()
  const closed = server.close(60_000)
  await expect(fetch(`${origin}/api/leads`)).rejects.toThrow()
  pending.end(remainingBody)
  const [response] = await once(pending, 'response')
  expect(response.resume().statusCode).toBe(201)
  await closed
  expect(await store.count()).toBe(1)
})

test('closing a server aborts a stalled request after the timeout', async () => {
  const { pending, server } = await openWithPendingLead()
  const failed = once(pending, 'error')
  await server.close(200)
  await failed
})

const fetchAndClose = (url: string, options: RequestInit = {}) =>
  fetch(url, { ...options, headers: { ...options.headers, Connection: 'close' } })

async function sendAllButLastByte(origin: string) {
  const body = JSON.stringify(lead)
  const sending = postTo(origin)
  sending.write(body.slice(0, -1))
  await once(sending, 'socket').then(([socket]) => socket.connecting && once(socket, 'connect'))
  return async () => {
    sending.end(body.slice(-1))
    const [response] = await once(sending, 'response')
    response.resume()
    return response.statusCode as number
  }
}

const startWith = async (DRAIN_SECONDS: string, kind: (typeof databaseKinds)[number] = 'sqlite') =>
  startServer({ location: await newDatabaseLocation(kind), env: { DRAIN_SECONDS } })

test.each(databaseKinds)('on %s, a stopping server is not ready but still serves requests', async kind => {
  const { origin, end } = await startWith('60', kind)
  expect((await fetchAndClose(`${origin}/readyz`)).status).toBe(200)
  const finish = await sendAllButLastByte(origin)
  const endPromise = end('SIGTERM')
  await until(async () => expect((await fetchAndClose(`${origin}/readyz`)).status).toBe(503))
  const readiness = await fetch(`${origin}/readyz`)
  expect(await readiness.json()).toEqual({ status: 'stopping' })
  // This header makes the client reconnect, so the proxy picks another instance.
  expect(readiness.headers.get('Connection')).toBe('close')
  expect((await fetchAndClose(`${origin}/healthz`)).status).toBe(200)
  expect((await fetchAndClose(`${origin}/api/leads`, json(lead))).status).toBe(201)
  expect(await finish()).toBe(201)
  // A second signal skips the rest of the drain delay.
  await end('SIGTERM')
  expect(await endPromise).toBe(0)
})

test('the port closes after the drain delay', async () => {
  const { origin, end } = await startWith('0.2')
  expect(await end('SIGTERM')).toBe(0)
  await expect(fetchAndClose(`${origin}/healthz`)).rejects.toThrow()
})

test('Ctrl+C stops the server without draining', async () => {
  const { end, isRunning, pid } = await startWith('60')
  process.kill(pid, 'SIGINT')
  await until(() => expect(isRunning()).toBe(false))
  expect(await end('SIGTERM')).toBe(0)
})
