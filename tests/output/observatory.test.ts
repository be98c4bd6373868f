import { once } from 'node:events'
import { connect } from 'node:net'
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { attribute, elementsIn, siteFiles } from '#tests/support/built-site.ts'
import { newPlace } from '#tests/support/databases.ts'
import { json, lead, posted } from '#tests/support/leads.ts'
import { scoreOf } from '#tests/support/observatory.ts'
import { startServer } from '#tests/support/server-process.ts'

const addressOf = (pattern: RegExp): string =>
  Object.keys(siteFiles.files).find(address => pattern.test(address)) ?? ''

/** One request for each kind of response, with its expected status. */
const asked: [what: string, path: string, status: number, request?: RequestInit][] = [
  ['a page', '/about', 200],
  ['a page that is known already', '/about', 304, { headers: { 'If-None-Match': '*' } }],
  ['a page for HEAD', '/about', 200, { method: 'HEAD' }],
  ['a drawing', addressOf(/^\/art\/.+\.svg$/), 200],
  ['a report', addressOf(/\.pdf$/), 200],
  ['a part of a report', addressOf(/\.pdf$/), 206, { headers: { Range: 'bytes=0-9' } }],
  ['a part that is not there', addressOf(/\.pdf$/), 416, { headers: { Range: 'bytes=99999999-' } }],
  ['the feed', '/insights/feed.xml', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['robots.txt', '/robots.txt', 200],
  ['security.txt', '/.well-known/security.txt', 200],
  ['a redirect to another page', Object.keys(siteFiles.redirects)[0] ?? '', 308],
  ['a redirect to the clean address', '/about.html', 308],
  ['no page', '/no-such-page', 404],
  ['a method that pages do not know', '/about', 405, { method: 'DELETE' }],
  ['a form token', '/api/leads/stamp', 200],
  ['a lead', '/api/leads', 201, json(lead)],
  ['a lead of a form without scripts', '/api/leads', 303, posted({ ...lead })],
  ['a lead that is none', '/api/leads', 422, json({})],
  ['a lead that cannot be read', '/api/leads', 400, { ...json(lead), body: '{' }],
  ['a lead of another site', '/api/leads', 403, json(lead, { Origin: 'https://evil.example' })],
  ['a lead that is too large', '/api/leads', 413, json({ ...lead, message: 'x'.repeat(200_000) })],
  ['a method that leads do not know', '/api/leads', 405, { method: 'PUT' }],
  ['what the receipt page says', '/contact/thank-you?receipt=7ZK4-0M2D-XQ9T', 200],
  ['health', '/healthz', 200],
  ['readiness', '/readyz', 200],
]

/** Subresources. The policies of their document apply. */
const within = [
  addressOf(/^\/assets\/.+\.js$/),
  addressOf(/^\/assets\/.+\.css$/),
  addressOf(/\.woff2$/),
  addressOf(/\.png$/),
  '/_data/about.json',
]

/** Raw requests that browsers don't send and Node answers itself. */
const raw: [what: string, bytes: string, status: number][] = [
  ['no HTTP', 'How do you do?\r\n\r\n', 400],
  ['a header that is too large', `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
  [
    'an expectation that nobody meets',
    'GET / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nConnection: close\r\n\r\n',
    417,
  ],
  [
    'a body in broken chunks',
    'POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nno number\r\n',
    400,
  ],
  [
    'a body in chunks',
    'POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
    422,
  ],
]

async function say(origin: string, bytes: string): Promise<{ status: number; headers: Headers }> {
  const { port, hostname } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', part => (received += String(part))).on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  const [first = '', ...lines] = (received.split('\r\n\r\n')[0] ?? '').split('\r\n')
  const headers = new Headers()
  for (const line of lines)
    headers.append(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1))
  return { status: Number(first.split(' ')[1]), headers }
}

const scriptsOf = (html: string): string[] =>
  elementsIn(parse(html))
    .filter(({ tagName }) => tagName === 'script')
    .flatMap(script => attribute(script, 'src') ?? [])

test("every document response scores at least 145 in Mozilla's Observatory", async () => {
  const { origin } = await startServer({ place: await newPlace('sqlite'), site: 'dist' })
  for (const path of within) {
    const { status, headers } = await fetch(origin + path)
    expect([path, status, headers.get('X-Content-Type-Options')]).toEqual([path, 200, 'nosniff'])
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/)
  }
  const scores: Record<string, unknown> = {}
  for (const [what, path, status, request] of asked) {
    const response = await fetch(origin + path, { redirect: 'manual', ...request })
    expect([what, response.status]).toEqual([what, status])
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
    const scripts = isPage ? scriptsOf(await response.text()) : []
    scores[what] = scoreOf({ headers: response.headers, scripts })
  }
  for (const [what, bytes, status] of raw) {
    const answer = await say(origin, bytes)
    expect([what, answer.status]).toEqual([what, status])
    scores[what] = scoreOf(answer)
  }
  const short = Object.entries(scores).filter(([, scored]) => (scored as { score: number }).score < 145)
  expect(short).toEqual([])
})
