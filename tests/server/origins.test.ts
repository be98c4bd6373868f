import { expect, test } from 'vitest'
import { form, json, lead, posted } from '#tests/support/leads.ts'
import { openService } from '#tests/support/service.ts'

const [own, seen] = ['http://localhost', 'https://seen.example']
const [evil, blog] = ['https://evil.example', 'https://blog.example']
const site = 'https://site.example'
const partner = 'https://partner.example'
const config = { siteUrl: site, allowedOrigins: [partner] }

test.each<[string, Record<string, string>, number]>([
  ['that is no browser', {}, 201],
  ['of the same origin', { Origin: own, 'Sec-Fetch-Site': 'same-origin' }, 201],
  ['of the same origin, from a browser that says no more', { Origin: own, Host: 'localhost' }, 201],
  ['of the same origin behind a proxy', { Origin: seen, 'Sec-Fetch-Site': 'same-origin' }, 201],
  ['that the visitor typed', { 'Sec-Fetch-Site': 'none' }, 201],
  ['of the site', { Origin: site, 'Sec-Fetch-Site': 'cross-site' }, 201],
  ['of a configured origin', { Origin: partner, 'Sec-Fetch-Site': 'cross-site' }, 201],
  ['of another site', { Origin: evil, 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['of another site, from a browser that says no more', { Origin: evil, Host: 'localhost' }, 403],
  ['of a neighbor below the same domain', { Origin: blog, 'Sec-Fetch-Site': 'same-site' }, 403],
  ['of a site whose name begins alike', { Origin: 'https://site.example.evil.example' }, 403],
  ['of the site over plain HTTP', { Origin: 'http://site.example' }, 403],
  ['of a page that hides its origin', { Origin: 'null' }, 403],
  ['that says it crosses sites, without an origin', { 'Sec-Fetch-Site': 'cross-site' }, 403],
])('a lead %s', async (_, headers, status) => {
  const { app, store } = await openService(config)
  const response = await app.request('/api/leads', json(lead, headers))
  expect(response.status).toBe(status)
  expect(await store.count()).toBe(status === 201 ? 1 : 0)
})

test('a form posted from another site is refused with a page', async () => {
  const { app, store } = await openService(config)
  const response = await app.request('/api/leads', { ...posted(form), headers: { Origin: evil } })
  expect([response.status, response.headers.get('Location')]).toEqual([303, `${site}/contact/not-sent`])
  expect(await store.count()).toBe(0)
})

const preflight = (origin: string) => ({
  method: 'OPTIONS',
  headers: {
    Origin: origin,
    'Sec-Fetch-Site': 'cross-site',
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'content-type,idempotency-key,lead-stamp,lead-trap,lead-attribution',
  },
})

test.each([site, partner])('%s may preflight and read the response', async origin => {
  const { app } = await openService(config)
  const asked = await app.request('/api/leads', preflight(origin))
  expect(asked.status).toBe(204)
  expect(asked.headers.get('Access-Control-Allow-Origin')).toBe(origin)
  expect(asked.headers.get('Access-Control-Allow-Methods')).toMatch(/POST/)
  const allowed = (asked.headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase().split(',')
  expect(allowed).toEqual(['content-type', 'idempotency-key', 'lead-stamp', 'lead-trap', 'lead-attribution'])
  const sent = await app.request('/api/leads', json(lead, { Origin: origin, 'Sec-Fetch-Site': 'cross-site' }))
  expect(sent.headers.get('Access-Control-Allow-Origin')).toBe(origin)
  const stamp = await app.request('/api/leads/stamp', { headers: { Origin: origin } })
  expect(stamp.headers.get('Access-Control-Allow-Origin')).toBe(origin)
})

test('an unconfigured origin may neither preflight nor read, nor may any without one', async () => {
  const { app } = await openService(config)
  const answers = [
    await app.request('/api/leads', preflight(evil)),
    await app.request('/api/leads', json(lead, { Origin: evil })),
    await app.request('/api/leads/stamp', { headers: { Origin: evil } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 200])
  expect(answers.map(({ headers }) => headers.get('Access-Control-Allow-Origin'))).toEqual([null, null, null])
  const { app: open } = await openService()
  const headers = { Origin: own, 'Sec-Fetch-Site': 'same-origin' }
  const response = await open.request('/api/leads', json(lead, headers))
  expect(response.status).toBe(201)
  expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
})
