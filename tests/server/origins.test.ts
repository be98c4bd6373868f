import { expect, test } from 'vitest'
import { form, formPost, json, lead } from '#tests/support/leads.ts'
import { openService } from '#tests/support/service.ts'

const [ownOrigin, proxiedOrigin] = ['http://localhost', 'https://proxied.example']
const [evilOrigin, blogOrigin] = ['https://evil.example', 'https://blog.example']
const siteOrigin = 'https://site.example'
const partnerOrigin = 'https://partner.example'
const config = { siteUrl: siteOrigin, allowedOrigins: [partnerOrigin] }

test.each<[string, number, Record<string, string>]>([
  ['that a program other than a browser sends', 201, {}],
  ['from the same origin', 201, { Origin: ownOrigin, 'Sec-Fetch-Site': 'same-origin' }],
  ['from the same origin, without Sec-Fetch-Site', 201, { Origin: ownOrigin, Host: 'localhost' }],
  ['from the same origin behind a proxy', 201, { Origin: proxiedOrigin, 'Sec-Fetch-Site': 'same-origin' }],
  ['from a URL that the visitor typed', 201, { 'Sec-Fetch-Site': 'none' }],
  ['from the site', 201, { Origin: siteOrigin, 'Sec-Fetch-Site': 'cross-site' }],
  ['from a configured origin', 201, { Origin: partnerOrigin, 'Sec-Fetch-Site': 'cross-site' }],
  ['from another site', 403, { Origin: evilOrigin, 'Sec-Fetch-Site': 'cross-site' }],
  ['from another site, without Sec-Fetch-Site', 403, { Origin: evilOrigin, Host: 'localhost' }],
  ['from another subdomain of the same site', 403, { Origin: blogOrigin, 'Sec-Fetch-Site': 'same-site' }],
  ['from a host that starts with the name of the site', 403, { Origin: 'https://site.example.evil.example' }],
  ['from the site over plain HTTP', 403, { Origin: 'http://site.example' }],
  ['from a page that hides its origin', 403, { Origin: 'null' }],
  ['that is cross-site without an origin', 403, { 'Sec-Fetch-Site': 'cross-site' }],
])('a lead %s gets %i', async (_, status, headers) => {
  const { app, store } = await openService(config)
  expect((await app.request('/api/leads', json(lead, headers))).status).toBe(status)
  expect(await store.count()).toBe(status === 201 ? 1 : 0)
})

test('a form posted from another site redirects to the error page', async () => {
  const { app, store } = await openService(config)
  const response = await app.request('/api/leads', { ...formPost(form), headers: { Origin: evilOrigin } })
  expect([response.status, response.headers.get('Location')]).toEqual([303, `${siteOrigin}/contact/not-sent`])
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

test.each([siteOrigin, partnerOrigin])('the origin %s may preflight and read a response', async origin => {
  const { app } = await openService(config)
  const preflighted = await app.request('/api/leads', preflight(origin))
  expect(preflighted.status).toBe(204)
  expect(preflighted.headers.get('Access-Control-Allow-Origin')).toBe(origin)
  expect(preflighted.headers.get('Access-Control-Allow-Methods')).toMatch(/POST/)
  const allowed = (preflighted.headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase().split(',')
  expect(allowed).toEqual(['content-type', 'idempotency-key', 'lead-stamp', 'lead-trap', 'lead-attribution'])
  const sent = await app.request('/api/leads', json(lead, { Origin: origin, 'Sec-Fetch-Site': 'cross-site' }))
  expect(sent.headers.get('Access-Control-Allow-Origin')).toBe(origin)
  const stamp = await app.request('/api/leads/stamp', { headers: { Origin: origin } })
  expect(stamp.headers.get('Access-Control-Allow-Origin')).toBe(origin)
})

test('an unconfigured origin may neither preflight nor read the response', async () => {
  const { app } = await openService(config)
  const responses = [
    await app.request('/api/leads', preflight(evilOrigin)),
    await app.request('/api/leads', json(lead, { Origin: evilOrigin })),
    await app.request('/api/leads/stamp', { headers: { Origin: evilOrigin } }),
  ]
  expect(responses.map(({ status }) => status)).toEqual([403, 403, 200])
  expect(responses.filter(({ headers }) => headers.has('Access-Control-Allow-Origin'))).toEqual([])
  const { app: unconfigured } = await openService()
  const sameOrigin = { Origin: ownOrigin, 'Sec-Fetch-Site': 'same-origin' }
  const { headers } = await unconfigured.request('/api/leads', json(lead, sameOrigin))
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
})
