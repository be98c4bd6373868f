import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createClientLimit } from '#server/operation/client-limit.ts'
import { removeUnusedBuckets } from '#server/store/rate-buckets.ts'
import { refill, secondsUntilToken } from '#server/store/token-bucket.ts'
import { databaseKinds, newDatabaseLocation } from '#tests/support/databases.ts'
import { form, formPost, json, lead } from '#tests/support/leads.ts'
import { openService } from '#tests/support/service.ts'

const limitedOptions = { trustedProxies: 1, rateLimit: { burst: 3, perMinute: 1 } }
const requestFrom = (address: string, more: Record<string, string> = {}) =>
  json(lead, { 'X-Forwarded-For': address, ...more })

describe.each(databaseKinds)('on %s', kind => {
  const open = async () => {
    const service = await openService({ location: await newDatabaseLocation(kind), ...limitedOptions })
    const status = async (request: RequestInit) => (await service.app.request('/api/leads', request)).status
    return { ...service, status }
  }

  test("a client over its burst gets 429 with Retry-After, and others aren't affected", async () => {
    const { app, status, store } = await open()
    for (const _ of [1, 2, 3]) expect(await status(requestFrom('192.0.2.1'))).toBe(201)
    const refused = await app.request('/api/leads', requestFrom('192.0.2.1'))
    expect(refused.status).toBe(429)
    const seconds = Number(refused.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(50)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(await refused.json()).toEqual({ error: `Too many leads: try again in ${seconds} seconds` })
    expect(await status(requestFrom('192.0.2.2'))).toBe(201)
    expect(await store.count()).toBe(4)
  })

  test('simultaneous leads are stored only up to the burst', async () => {
    const { status, store } = await open()
    const statuses = await Promise.all(Array.from({ length: 20 }, () => status(requestFrom('192.0.2.1'))))
    expect(statuses.sort()).toEqual([...Array(3).fill(201), ...Array(17).fill(429)])
    expect(await store.count()).toBe(3)
  })

  test('a repeat takes no token and gets 201 even if the bucket is empty', async () => {
    const { status, store } = await open()
    const repeat = () => status(requestFrom('192.0.2.1', { 'Idempotency-Key': 'key-of-this-lead' }))
    expect(await Promise.all(Array.from({ length: 20 }, repeat))).toEqual(Array(20).fill(201))
    expect(await status(requestFrom('192.0.2.1'))).toBe(201)
    expect(await status(requestFrom('192.0.2.1'))).toBe(201)
    expect(await status(requestFrom('192.0.2.1'))).toBe(429)
    expect(await repeat()).toBe(201)
    expect(await store.count()).toBe(3)
  })

  test('instances whose clocks are 300 s apart share the limit', async () => {
    const location = await newDatabaseLocation(kind)
    const options = { location, ...limitedOptions }
    const services = [await openService(options), await openService(options)]
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const now = Date.now()
    const statuses: (number | undefined)[] = []
    for (let round = 0; round < 40; round++) {
      vi.setSystemTime(now + (round % 2) * 300_000)
      statuses.push((await services[round % 2]?.app.request('/api/leads', requestFrom('192.0.2.1')))?.status)
    }
    // Tokens are added once, when the instance with the later clock takes its first lead.
    expect(statuses.filter(status => status === 201)).toHaveLength(4)
  })

  test('IP addresses are stored only as hashes, which are removed within an hour', async () => {
    const { database, status } = await open()
    await status(requestFrom('192.0.2.77'))
    const bucketsAfter = async (minutes: number) => {
      await removeUnusedBuckets(database.db, Date.now() + minutes * 60_000)
      return database.db.selectFrom('rate_buckets').selectAll().execute()
    }
    const buckets = await bucketsAfter(45)
    expect(buckets).toHaveLength(1)
    expect(JSON.stringify(buckets)).not.toContain('192.0.2')
    expect(await bucketsAfter(55)).toEqual([])
    // A bucket from a clock that was an hour ahead is removed, too.
    await status(requestFrom('192.0.2.77'))
    expect(await bucketsAfter(-60)).toEqual([])
    // More buckets than one statement removes.
    const rows = Array.from({ length: 250 }, (_, index) => ({
      address_hash: `${index}`,
      tokens: 1,
      updated_at: 0,
    }))
    await database.db.insertInto('rate_buckets').values(rows).execute()
    expect(await bucketsAfter(0)).toEqual([])
  })
})

test('a service that ignores X-Forwarded-For logs one warning', async () => {
  const { app, reports } = await openService()
  await app.request('/api/leads', json(lead))
  expect(reports()).toEqual([])
  for (const _ of [1, 2, 3]) await app.request('/api/leads', requestFrom('192.0.2.1'))
  expect(reports()).toEqual([expect.stringMatching(/^Ignored X-Forwarded-For, .* set TRUST_PROXY/)])
  const proxiedService = await openService({ trustedProxies: 1 })
  await proxiedService.app.request('/api/leads', requestFrom('192.0.2.1'))
  expect(proxiedService.reports()).toEqual([])
})

test('a form over the limit redirects to the error page', async () => {
  const { app } = await openService({ ...limitedOptions, rateLimit: { burst: 1, perMinute: 1 } })
  const send = async (message: string) => {
    const request = { ...formPost({ ...form, message }), headers: { 'X-Forwarded-For': '192.0.2.1' } }
    return (await app.request('/api/leads', request)).headers.get('Location')
  }
  expect(await send('One')).toMatch(/^\/contact\/thank-you/)
  expect(await send('Two')).toBe('/contact/not-sent')
})

test("form tokens, health checks, and invalid leads don't count against the limit", async () => {
  const { app } = await openService({ ...limitedOptions, rateLimit: { burst: 1, perMinute: 1 } })
  const headers = { 'X-Forwarded-For': '192.0.2.1' }
  for (const path of ['/api/leads/stamp', '/healthz', '/readyz'])
    for (const _ of [1, 2, 3]) expect((await app.request(path, { headers })).status).toBe(200)
  for (const _ of [1, 2, 3]) expect((await app.request('/api/leads', json({}, headers))).status).toBe(422)
  expect((await app.request('/api/leads', requestFrom('192.0.2.1'))).status).toBe(201)
})

test('too many invalid leads get 429 with the body unread; other clients are served', async () => {
  const { app, store } = await openService({ ...limitedOptions, rateLimit: { burst: 1, perMinute: 1 } })
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const headers = { 'X-Forwarded-For': '192.0.2.1' }
  const send = (request: RequestInit) => new Request('http://site.example/api/leads', request)
  for (let attempt = 0; attempt < 20; attempt++)
    expect((await app.request(send(json({}, headers)))).status).toBe(422)
  const refused = send(json(lead, headers))
  const response = await app.request(refused)
  expect([response.status, response.headers.get('Retry-After'), refused.bodyUsed]).toEqual([429, '3', false])
  const formResponse = await app.request(send({ ...formPost(form), headers }))
  expect(formResponse.headers.get('Location')).toBe('/contact/not-sent')
  expect((await app.request(send(requestFrom('192.0.2.2')))).status).toBe(201)
  expect(await store.count()).toBe(1)
})

test('a bucket stays within its burst and has a token after the stated wait', () => {
  const limits = fc.record({
    burst: fc.integer({ min: 1, max: 100 }),
    perMinute: fc.double({ min: 0.01, max: 1000, noNaN: true }),
  })
  fc.assert(
    fc.property(
      limits,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: -1e9, max: 1e9 }),
      (limit, filled, wait) => {
        const bucket = { tokens: filled * limit.burst, updated_at: 1e12 }
        const afterWait = refill(bucket, limit, bucket.updated_at + wait)
        expect(afterWait.tokens).toBeGreaterThanOrEqual(bucket.tokens)
        expect(afterWait.tokens).toBeLessThanOrEqual(limit.burst)
        const now = bucket.updated_at + wait
        const refilledBucket = refill(afterWait, limit, now + secondsUntilToken(afterWait, limit, now) * 1000)
        expect(refilledBucket.tokens).toBeGreaterThanOrEqual(1 - 1e-9)
      },
    ),
    { numRuns: 2000 },
  )
})

test('a client may use its burst, then its rate, even in a flood of new clients', () => {
  const take = createClientLimit({ burst: 2, perMinute: 60 })
  expect([take('a', 0), take('a', 0), take('a', 0), take('b', 0)]).toEqual([0, 0, 1, 0])
  expect([take('a', 1000), take('a', 1000)]).toEqual([0, 1])
  expect([take('a', 60_000), take('a', 60_000), take('a', 60_000)]).toEqual([0, 0, 1])
  const takeOne = createClientLimit({ burst: 1, perMinute: 1 })
  expect(takeOne('a', 0)).toBe(0)
  for (let index = 0; index < 20_000; index++) {
    takeOne(`flood ${index}`, 0)
    if (index % 5000 === 0) expect(takeOne('a', 0)).toBe(60)
  }
})
