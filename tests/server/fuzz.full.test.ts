import { connect } from 'node:net'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { honeypotField } from '#contract/lead/protocol.ts'
import { leadSchema } from '#contract/lead/schema.ts'
import { listen } from '#server/operation/http-server.ts'
import type { Service } from '#server/service.ts'
import { newDatabaseLocation } from '#tests/support/databases.ts'
import { form, json, lead } from '#tests/support/leads.ts'
import { missingSecurityHeaders, openService } from '#tests/support/service.ts'

const hostileStrings = fc.constantFrom(
  ...['', ' ', '\0', '\uD800', '\uDFFF', '\u202E', '\uFEFF', '\r\nBcc: x@y.example', '%00', '\u2028', 'NaN'],
  ...["'; drop table leads; --", '{{7*7}}', '=cmd|x', '__proto__', 'constructor'],
  ...['\u{1F600}'.repeat(100), 'a'.repeat(8001)],
)
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), hostileStrings)
const fieldName = fc.oneof(
  fc.constantFrom(...Object.keys(form), honeypotField, '__proto__', 'constructor', 'id', 'status'),
  fc.string(),
)
const withHighWeight = <T>(arbitrary: fc.Arbitrary<T>) => ({ weight: 9, arbitrary })
const withLowWeight = <T>(arbitrary: fc.Arbitrary<T>) => ({ weight: 2, arbitrary })

const mutatedLead = fc
  .tuple(
    fc.dictionary(fieldName, fc.oneof(withHighWeight(text), withLowWeight(fc.jsonValue())), { maxKeys: 3 }),
    fc.subarray(Object.keys(lead), { maxLength: 1 }),
  )
  .map(([changes, missing]) => {
    const remaining = Object.entries(lead).filter(([name]) => !missing.includes(name))
    return JSON.stringify(Object.fromEntries([...remaining, ...Object.entries(changes)]))
  })

const utf8 = (value: string): Uint8Array => new TextEncoder().encode(value)
const jsonBody = fc.oneof(
  withHighWeight(mutatedLead.map(utf8)),
  withLowWeight(fc.json().map(utf8)),
  // Truncated, with up to three random bytes appended.
  withLowWeight(
    fc
      .tuple(mutatedLead, fc.nat(400), fc.uint8Array({ maxLength: 3 }))
      .map(([value, at, bytes]) => Buffer.concat([utf8(value).subarray(0, at), bytes])),
  ),
  withLowWeight(mutatedLead.map(value => Buffer.from(value, 'utf16le'))),
)
const formBody = fc.oneof(
  fc
    .array(fc.tuple(fieldName, text), { maxLength: 4 })
    .map(more => utf8(new URLSearchParams([...Object.entries(form), ...more]).toString())),
  fc.string().map(utf8),
)
const anyBody = fc.uint8Array({ maxLength: 300 })
const withContentType = (type: string, body: fc.Arbitrary<Uint8Array>) => body.map(bytes => ({ type, bytes }))
const typedBody = fc.oneof(
  ...['', '; charset=utf-8', '; charset=utf-16'].map(more =>
    withHighWeight(withContentType(`application/json${more}`, jsonBody)),
  ),
  withHighWeight(withContentType('application/x-www-form-urlencoded', formBody)),
  ...['application/json', 'multipart/form-data; boundary=x', 'text/plain', ''].map(type =>
    withLowWeight(withContentType(type, anyBody)),
  ),
)

const headerValue = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('-1', '999999999999', '*', 'null', ',,,', 'a'.repeat(4000)),
  )
  .map(value => value.replace(/[^\x20-\x7e\x80-\xff]/g, ''))
const headerName = fc.constantFrom(
  ...['Idempotency-Key', 'Lead-Stamp', 'Lead-Trap', 'X-Forwarded-For', 'X-Request-Id', 'Accept-Encoding'],
  ...['Origin', 'Sec-Fetch-Site', 'Content-Encoding', 'Content-Length', 'If-None-Match'],
  ...['Cookie', 'Authorization'],
)
const headers = fc.array(fc.tuple(headerName, headerValue), { maxLength: 3 })
const methods = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']
const method = fc.oneof(withHighWeight(fc.constant('POST')), withLowWeight(fc.constantFrom(...methods)))
const receiptPath = '/contact/thank-you?receipt=%00'
const unusualPaths = ['/api/leads/stamp', '/readyz', receiptPath, '/%', '//', '/api/leads/..%2f']
const path = fc.oneof(
  withHighWeight(fc.constant('/api/leads')),
  withLowWeight(fc.webPath().map(subpath => `/api/leads${subpath}`)),
  withLowWeight(fc.constantFrom(...unusualPaths)),
)

const requests = fc
  .record({ method, path, headers, typedBody })
  .map(({ method, path, headers, typedBody }) => {
    const all = new Headers(typedBody.type ? { 'Content-Type': typedBody.type } : {})
    for (const [name, value] of headers) all.set(name, value)
    const body = method === 'GET' || method === 'HEAD' ? undefined : new Uint8Array(typedBody.bytes)
    return new Request(`http://site.example${path}`, { method, headers: all, ...(body ? { body } : {}) })
  })

async function invalidRows({ database }: Service): Promise<unknown[]> {
  const columns = ['name', 'email', 'message', 'source', 'lead_type'] as const
  const rows = await database.db.selectFrom('leads').select(columns).execute()
  return rows.filter(row => {
    const checked = v.safeParse(leadSchema, row)
    return !checked.success || JSON.stringify(checked.output) !== JSON.stringify(row)
  })
}

test.each([
  ['sqlite', 20_000],
  ['postgres', 1500],
] as const)('on %s, %i random requests cause no 5xx and store no invalid lead', async (kind, numRuns) => {
  const location = await newDatabaseLocation(kind)
  const service = await openService({ location, trustedProxies: 1, logLevel: 'error' })
  const statuses = new Set<number>()
  let expected = 0
  await fc.assert(
    fc.asyncProperty(fc.array(requests, { minLength: 20, maxLength: 20 }), async batch => {
      const validRequest = new Request('http://site.example/api/leads', json(lead))
      const responses = await Promise.all([...batch, validRequest].map(request => service.app.fetch(request)))
      expect(responses.at(-1)?.status).toBe(201)
      for (const response of responses) {
        statuses.add(response.status)
        expect(response.status).toBeLessThan(500)
        expect(missingSecurityHeaders(response)).toEqual([])
        const isStored = response.status === 201 || response.headers.get('Location')?.includes('receipt=')
        if (isStored) expected++
      }
    }),
    { numRuns: numRuns / 20 },
  )
  expect(await invalidRows(service)).toEqual([])
  // These statuses show that requests got past the first checks.
  expect([...statuses]).toEqual(expect.arrayContaining([201, 303, 400, 405, 413, 415, 422]))
  expect(await service.store.count()).toBeGreaterThan(numRuns / 20)
  expect(await service.store.count()).toBeLessThanOrEqual(expected)
})

function exchange(port: number, bytes: Uint8Array): Promise<string> {
  return new Promise(resolve => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    socket.setTimeout(5000, () => socket.destroy())
    socket.on('data', part => (received += part.toString('latin1'))).on('error', () => {})
    socket.on('close', () => resolve(received))
  })
}

test('malformed HTTP gets no 5xx response and never crashes the server', async () => {
  const { app } = await openService()
  const server = await listen({ fetch: app.fetch, port: 0, host: '127.0.0.1' })
  const request = Buffer.from(
    `POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
  )
  const broken = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .tuple(fc.nat(request.length), fc.uint8Array({ minLength: 1, maxLength: 5 }))
      .map(([at, bytes]) => Buffer.concat([request.subarray(0, at), bytes, request.subarray(at)])),
    fc
      .constantFrom(
        ...['GET //[ HTTP/1.1\r\nHost: x', 'GET / HTTP/1.1\r\nHost: [', 'GET / HTTP/1.1'],
        'OPTIONS * HTTP/1.1\r\nHost: x',
        'POST /api/leads HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0',
      )
      .map(text => Buffer.from(`${text}\r\n\r\n`)),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(broken, { minLength: 10, maxLength: 10 }), async batch => {
      const responses = await Promise.all(batch.map(bytes => exchange(server.port, bytes)))
      for (const response of responses) expect(response).not.toMatch(/^HTTP\/1\.1 5/)
    }),
    { numRuns: 100 },
  )
  expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200)
  await server.close(0)
})
