import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { form, formPost, json, lead, storedLead } from '#tests/support/leads.ts'
import { breakStore, missingSecurityHeaders, openService, storedLeads } from '#tests/support/service.ts'
import { tempFolder } from '#tests/support/temp-folder.ts'

const receiptPattern = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/

test('a lead is acknowledged and stored unchanged', async () => {
  const { app, close, file } = await openService()
  const before = new Date().toISOString()
  const response = await app.request('/api/leads', json(lead))
  expect([response.status, missingSecurityHeaders(response)]).toEqual([201, []])
  expect(await response.json()).toEqual({ status: 'stored', receipt: expect.stringMatching(receiptPattern) })
  // Closing moves everything from the write-ahead log into one file.
  await close()
  const copy = join(tempFolder(), 'copy.db')
  copyFileSync(file, copy)
  const [row, ...others] = storedLeads(copy)
  expect(others).toEqual([])
  expect(row).toEqual({
    ...storedLead,
    id: 1,
    received_at: expect.any(String),
    receipt: expect.stringMatching(receiptPattern),
    status: 'accepted',
    reasons: '["no-token"]',
    idempotency_key: null,
    body_hash: null,
    attribution: null,
  })
  expect(new Date(row?.received_at ?? 0).toISOString()).toBe(row?.received_at)
  expect(row?.received_at.localeCompare(before)).toBeGreaterThanOrEqual(0)
})

test('simultaneous leads are each stored unchanged under their own receipt', async () => {
  const { app, file } = await openService()
  const message = `'); drop table leads; -- <script>alert("ü\u{1F600}")</script>`
  const names = Array.from({ length: 20 }, (_, index) => `Visitor ${index}`)
  const sent = await Promise.all(
    names.map(async name => {
      const response = await app.request('/api/leads', json({ ...lead, name, message }))
      expect(response.status).toBe(201)
      return { name, message, receipt: ((await response.json()) as { receipt: string }).receipt }
    }),
  )
  expect(storedLeads(file)).toMatchObject(sent)
})

test("a name's spaces are normalized, and the lead type defaults to general", async () => {
  const { app, file } = await openService()
  const { lead_type: _, ...leadWithoutType } = lead
  await app.request(
    '/api/leads',
    json(
      { ...leadWithoutType, name: '  Ada\tKing\r\nLovelace ' },
      { 'Content-Type': 'application/json; charset=utf-8' },
    ),
  )
  expect(storedLeads(file)[0]).toMatchObject({ name: 'Ada King Lovelace', lead_type: 'general' })
})

test.each([
  ['a missing field', { ...lead, name: undefined }, { name: 'is required' }],
  ['a blank name', { ...lead, name: '   ' }, { name: 'is required' }],
  ['a bad email address', { ...lead, email: 'ada at bank' }, { email: 'must be an email address' }],
  ['an empty email address', { ...lead, email: '' }, { email: 'is required' }],
  ['an unknown field', { ...lead, company: 'Bank' }, { company: 'is not a field of a lead' }],
  ['a long name', { ...lead, name: 'a'.repeat(201) }, { name: 'must be at most 200 characters' }],
  ['a long message', { ...lead, message: 'a'.repeat(8001) }, { message: 'must be at most 8000 characters' }],
  ['a field of another type', { ...lead, message: 5 }, { message: 'must be text' }],
  ['a source that is a sentence', { ...lead, source: 'a page' }, { source: 'must be a plain word' }],
  [
    'two invalid fields',
    { ...lead, name: '', source: '?' },
    { name: 'is required', source: 'must be a plain word' },
  ],
])('%s is rejected with one message per field, and nothing is stored', async (_, body, fields) => {
  const { app, file } = await openService()
  const response = await app.request('/api/leads', json(body))
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({ error: 'The lead is not complete', fields })
  expect(storedLeads(file)).toEqual([])
})

test('a request with an invalid method, content type, size, or body gets a 4xx status', async () => {
  const { app } = await openService()
  const send = async (request: RequestInit) => {
    const response = await app.request('/api/leads', request)
    return { status: response.status, allow: response.headers.get('Allow'), body: await response.text() }
  }
  for (const body of ['null', '[]', '"text"', '5'])
    expect(await send(json(body)), body).toMatchObject({
      status: 422,
      body: expect.stringContaining('"fields":{'),
    })
  for (const body of ['', '{', 'name=Ada'])
    expect(await send(json(body)), body).toMatchObject({
      status: 400,
      body: '{"error":"The body is not JSON"}',
    })
  expect(await send(json({ ...lead, message: 'a'.repeat(96 * 1024) }))).toMatchObject({
    status: 413,
    body: '{"error":"The body is larger than 98304 bytes"}',
  })
  for (const type of ['text/plain', 'application/jsonp', 'application/xml'])
    expect(await send(json(lead, { 'Content-Type': type })), type).toMatchObject({ status: 415 })
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    expect(await send({ method }), method).toMatchObject({ status: 405, allow: 'POST' })
})

test('JSON in a charset other than UTF-8 is rejected', async () => {
  const { app, file } = await openService()
  const send = async (encoding: BufferEncoding, charset?: string) => {
    const type = `application/json${charset ? `; charset=${charset}` : ''}`
    const body = new Uint8Array(Buffer.from(JSON.stringify({ ...lead, name: 'José' }), encoding))
    const request = { method: 'POST', headers: { 'Content-Type': type }, body }
    const response = await app.request('/api/leads', request)
    return [response.status, ((await response.json()) as { error?: string }).error]
  }
  for (const encoding of ['latin1', 'utf16le'] as const)
    expect(await send(encoding), encoding).toEqual([400, 'The body is not UTF-8'])
  for (const charset of ['iso-8859-1', '"windows-1252"', 'utf-16'])
    expect(await send('latin1', charset), charset).toEqual([415, 'Send UTF-8: no other charset is accepted'])
  expect(storedLeads(file)).toEqual([])
  for (const charset of ['UTF-8', '"utf-8"', 'utf8; profile=x', 'us-ascii'])
    expect(await send('utf8', charset), charset).toEqual([201, undefined])
})

test("a lead that can't be stored gets 503, a form post 303, and neither is logged", async () => {
  const { app, file, logged, reports } = await openService()
  breakStore(file)
  const jsonResponse = await app.request('/api/leads', json(lead))
  const formResponse = await app.request('/api/leads', formPost(form))
  expect(jsonResponse.status).toBe(503)
  expect(missingSecurityHeaders(jsonResponse)).toEqual([])
  expect(await jsonResponse.json()).toEqual({ error: 'The lead could not be stored' })
  expect([formResponse.status, formResponse.headers.get('Location')]).toEqual([303, '/contact/not-sent'])
  expect(reports()).toEqual(Array(2).fill(expect.stringMatching(/^Can't store a lead: .*leads/)))
  const ready = await app.request('/readyz')
  expect([ready.status, await ready.json()]).toEqual([503, { status: "the database isn't responding" }])
  expect((await app.request('/healthz')).status).toBe(200)
  // Match whole words, because a random id can contain any letters from a to f.
  expect(logged.join()).not.toMatch(/\b(?:ada|bank|doubt)\b/i)
})
