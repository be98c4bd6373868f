import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { form, json, lead, posted } from '#tests/support/leads.ts'
import { breakStore, missingSecurityHeaders, openService, storedLeads } from '#tests/support/service.ts'
import { tempFolder } from '#tests/support/temp-folder.ts'

const receiptForm = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/

test('a JSON lead is acknowledged and stored exactly as sent', async () => {
  const { app, file } = await openService()
  const before = new Date().toISOString()
  const response = await app.request('/api/leads', json(lead))
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ status: 'stored', receipt: expect.stringMatching(receiptForm) })
  const [row, ...others] = storedLeads(file)
  expect(others).toEqual([])
  expect(row).toEqual({
    ...lead,
    id: 1,
    received_at: expect.any(String),
    receipt: expect.stringMatching(receiptForm),
    status: 'accepted',
    reasons: '["no-token"]',
    idempotency_key: null,
    body_hash: null,
    attribution: null,
  })
  expect(new Date(row?.received_at ?? 0).toISOString()).toBe(row?.received_at)
  expect(row?.received_at.localeCompare(before)).toBeGreaterThanOrEqual(0)
})

test('leads are stored in order of arrival', async () => {
  const { app, file } = await openService()
  for (const name of ['One', 'Two', 'Three']) await app.request('/api/leads', json({ ...lead, name }))
  expect(storedLeads(file).map(row => `${row.id} ${row.name}`)).toEqual(['1 One', '2 Two', '3 Three'])
})

test('leads that arrive at once are all stored', async () => {
  const { app, file } = await openService()
  const names = Array.from({ length: 20 }, (_, index) => `Visitor ${index}`)
  const responses = await Promise.all(names.map(name => app.request('/api/leads', json({ ...lead, name }))))
  expect(responses.map(response => response.status)).toEqual(names.map(() => 201))
  expect(
    storedLeads(file)
      .map(row => row.name)
      .sort(),
  ).toEqual([...names].sort())
})

test('text that looks like SQL or markup is stored unchanged', async () => {
  const { app, file } = await openService()
  const message = `'); drop table leads; -- <script>alert("ü\u{1F600}")</script>`
  await app.request('/api/leads', json({ ...lead, message }))
  expect(storedLeads(file)[0]?.message).toBe(message)
})

test('a lead without a type is general, and surrounding spaces are removed', async () => {
  const { app, file } = await openService()
  const { lead_type: _, ...untyped } = lead
  await app.request(
    '/api/leads',
    json({ ...untyped, name: '  Ada  ' }, { 'Content-Type': 'application/json; charset=utf-8' }),
  )
  expect(storedLeads(file)[0]).toMatchObject({ name: 'Ada', lead_type: 'general' })
})

test.each([
  ['a missing field', { ...lead, name: undefined }, { name: 'is required' }],
  ['a blank name', { ...lead, name: '   ' }, { name: 'is required' }],
  ['a bad email address', { ...lead, email: 'ada at bank' }, { email: 'must be an email address' }],
  ['an empty email address', { ...lead, email: '' }, { email: 'is required' }],
  ['an unknown field', { ...lead, company: 'Bank' }, { company: 'is not a field of a lead' }],
  ['a name that is too long', { ...lead, name: 'a'.repeat(201) }, { name: 'must be at most 200 characters' }],
  [
    'a message that is too long',
    { ...lead, message: 'a'.repeat(8001) },
    { message: 'must be at most 8000 characters' },
  ],
  ['a field of another type', { ...lead, message: 5 }, { message: 'must be text' }],
  ['a source that is a sentence', { ...lead, source: 'a page' }, { source: 'must be a plain word' }],
  [
    'two faults',
    { ...lead, name: '', email: 'x' },
    { name: 'is required', email: 'must be an email address' },
  ],
])('%s is rejected with one message per field, and nothing is stored', async (_, body, fields) => {
  const { app, file } = await openService()
  const response = await app.request('/api/leads', json(body))
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({ error: 'The lead is not complete', fields })
  expect(storedLeads(file)).toEqual([])
})

test.each(['null', '[]', '"text"', '5'])("JSON that isn't an object is refused: %s", async body => {
  const { app } = await openService()
  const response = await app.request('/api/leads', json(body))
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ fields: expect.any(Object) })
})

test.each(['', '{', 'name=Ada'])('a body that is not JSON is refused: "%s"', async body => {
  const { app } = await openService()
  const response = await app.request('/api/leads', json(body))
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ error: 'The body is not JSON' })
})

test.each([
  ['Latin 1', 'latin1'],
  ['UTF-16', 'utf16le'],
] as const)('JSON in %s that names no charset is refused', async (_, encoding) => {
  const { app, file } = await openService()
  const text = JSON.stringify({ ...lead, name: 'Jos\u00e9' })
  const body = new Uint8Array(Buffer.from(text, encoding))
  const headers = { 'Content-Type': 'application/json' }
  const response = await app.request('/api/leads', { method: 'POST', headers, body })
  expect([response.status, await response.json()]).toEqual([400, { error: 'The body is not UTF-8' }])
  expect(storedLeads(file)).toEqual([])
})

const large = JSON.stringify({ ...lead, message: 'a'.repeat(96 * 1024) })

test('a body over 96 KB is refused by its Content-Length', async () => {
  const { app, file } = await openService()
  const response = await app.request('/api/leads', json(large, { 'Content-Length': String(large.length) }))
  expect(response.status).toBe(413)
  expect(await response.json()).toEqual({ error: 'The body is larger than 98304 bytes' })
  expect(storedLeads(file)).toEqual([])
})

test('a body over 96 KB without Content-Length is refused while it arrives', async () => {
  const { app, file } = await openService()
  const body = new Blob([large]).stream()
  const request = new Request('http://site.example/api/leads', {
    ...json(''),
    body,
    duplex: 'half',
  } as RequestInit)
  expect(request.headers.has('Content-Length')).toBe(false)
  const response = await app.fetch(request)
  expect(response.status).toBe(413)
  expect(storedLeads(file)).toEqual([])
})

test.each(['iso-8859-1', '"windows-1252"', 'utf-16'])('JSON in %s is not accepted', async charset => {
  const { app, file } = await openService()
  const headers = { 'Content-Type': `application/json; charset=${charset}` }
  const body = Buffer.from(JSON.stringify({ ...lead, name: 'José' }), 'latin1')
  const response = await app.request('/api/leads', { method: 'POST', headers, body })
  expect([response.status, await response.json()]).toEqual([
    415,
    { error: 'Send UTF-8: another charset is not read' },
  ])
  expect(storedLeads(file)).toEqual([])
})

test.each(['UTF-8', '"utf-8"', 'utf8; profile=x', 'us-ascii'])('JSON in %s is accepted', async charset => {
  const { app } = await openService()
  const type = `application/json; charset=${charset}`
  expect((await app.request('/api/leads', json(lead, { 'Content-Type': type }))).status).toBe(201)
})

test.each(['text/plain', 'application/jsonp', 'application/xml'])('%s is not accepted', async type => {
  const { app } = await openService()
  const response = await app.request('/api/leads', json(lead, { 'Content-Type': type }))
  expect(response.status).toBe(415)
})

test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  '%s gets 405 with the allowed method',
  async method => {
    const { app } = await openService()
    const response = await app.request('/api/leads', { method })
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST'])
  },
)

test("a lead that can't be stored isn't acknowledged, and the log has no text of it", async () => {
  const { app, file, logged, reports } = await openService()
  breakStore(file)
  const asJson = await app.request('/api/leads', json(lead))
  const asForm = await app.request('/api/leads', posted(form))
  expect(asJson.status).toBe(503)
  expect(missingSecurityHeaders(asJson)).toEqual([])
  expect(await asJson.json()).toEqual({ error: 'The lead could not be stored' })
  expect([asForm.status, asForm.headers.get('Location')]).toEqual([303, '/contact/not-sent'])
  expect(reports()).toEqual([
    expect.stringMatching(/^Can't store a lead: .*leads/),
    expect.stringMatching(/^Can't store a lead: .*leads/),
  ])
  // Whole words, because a random id can contain any letters from a to f.
  expect(logged.join()).not.toMatch(/\b(?:ada|bank|doubt)\b/i)
})

const requests: [number, RequestInit][] = [
  [201, json(lead)],
  [303, posted(form)],
  [303, posted({})],
  [400, json('{')],
  [405, { method: 'GET' }],
  [413, json(large)],
  [415, json(lead, { 'Content-Type': 'text/plain' })],
  [422, json({})],
]

test.each(requests)('a response of %i has the security headers', async (status, request) => {
  const { app } = await openService()
  const response = await app.request('/api/leads', request)
  expect(response.status).toBe(status)
  expect(missingSecurityHeaders(response)).toEqual([])
})

test('a stopped service leaves every lead in one file', async () => {
  const { app, close, file } = await openService()
  await app.request('/api/leads', json(lead))
  await close()
  const copy = join(tempFolder(), 'copy.db')
  copyFileSync(file, copy)
  expect(storedLeads(copy)).toMatchObject([lead])
})
