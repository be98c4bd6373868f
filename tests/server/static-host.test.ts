import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#server/operation/http-server.ts'
import { headersOfEveryResponse, missingSecurityHeaders, openService } from '#tests/support/service.ts'
import { openSmallSite, smallSiteList, texts } from '#tests/support/small-site.ts'
import { writeFiles } from '#tests/support/temp-folder.ts'

const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer())

test('a page is served with its type, ETag, length, and cache policy', async () => {
  const { get } = await openSmallSite()
  const response = await get('/about')
  expect(response.status).toBe(200)
  expect(await response.text()).toBe(texts.about)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': '400',
    'cache-control': 'public, max-age=0, must-revalidate',
    etag: '"about.html"',
    vary: 'Accept-Encoding',
  })
})

test('methods other than GET and HEAD get 405', async () => {
  const { get } = await openSmallSite()
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const refused = await get('/about', {}, method)
    expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  }
})

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['*;q=0', null],
  ['deflate', null],
  ['identity', null],
  ['', null],
  // The server ignores a header of over 1,000 characters.
  [`br, a${' '.repeat(14_500)}b`, null],
])('Accept-Encoding "%s" gets the encoding %s', async (accepted, encoding) => {
  const { get } = await openSmallSite()
  const response = await get('/about', { 'Accept-Encoding': accepted })
  expect(response.headers.get('Content-Encoding')).toBe(encoding)
  const bytes = await bytesOf(response)
  expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
  const decoded =
    encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  expect(decoded.toString()).toBe(texts.about)
})

test('each encoding has its own ETag, and a file without encodings has no Vary', async () => {
  const { get } = await openSmallSite()
  const ask = (encoding: string, tag = '') =>
    get('/about', { 'Accept-Encoding': encoding, ...(tag && { 'If-None-Match': tag }) })
  const encodings = ['br', 'gzip', 'identity']
  for (const encoding of encodings) {
    const tag = (await ask(encoding)).headers.get('ETag') ?? ''
    const statuses = encodings.map(async other => (await ask(other, tag)).status)
    expect(await Promise.all(statuses)).toEqual(encodings.map(other => (other === encoding ? 304 : 200)))
  }
  const plain = await get('/data.txt', { 'Accept-Encoding': 'br' })
  expect([plain.headers.get('Vary'), await plain.text()]).toEqual([null, texts.data])
})

test.each(['"about.html"', 'W/"about.html"', '"other", "about.html"', '*'])(
  'If-None-Match %s gets 304 without a body',
  async tag => {
    const { get } = await openSmallSite()
    const response = await get('/about', { 'If-None-Match': tag })
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
    expect(response.headers.get('ETag')).toBe('"about.html"')
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
  },
)

test('HEAD returns the headers of GET without the body', async () => {
  const { get } = await openSmallSite()
  const headers = { 'Accept-Encoding': 'br' }
  const [full, head] = await Promise.all([get('/about', headers), get('/about', headers, 'HEAD')])
  expect(head.status).toBe(200)
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers))
  expect(await head.text()).toBe('')
})

test.each([
  ['/%61bout', 200],
  ['/%41bout', 308],
  ['/%2e%2e/about', 200],
  ['/about%2f', 404],
])('the percent-encoded path %s gets %i', async (path, status) => {
  const { get } = await openSmallSite()
  expect((await get(path)).status).toBe(status)
})

test.each([
  ['/about/', '/about'],
  ['/about.html', '/about'],
  ['/about/?a=1&b=%20', '/about?a=1&b=%20'],
  ['/about/index.html', '/about'],
  ['/index', '/'],
  ['/index.html?x', '/?x'],
  ['//about', '/about'],
  ['/About', '/about'],
  ['/ABOUT/?q=A', '/about?q=A'],
  ['/Firm', '/about'],
  ['//about//?q=1', '/about?q=1'],
  ['/firm', '/about'],
  ['/firm/?from=mail', '/about?from=mail'],
  ['/About%23roi.1.Ab_C', '/about#roi.1.Ab_C'],
  ['/about%3Fsubject=A%20B', '/about?subject=A%20B'],
  ['/about.', '/about'],
  ['/firm).', '/about'],
  ['/about…”', '/about'],
])('%s redirects permanently to %s', async (path, target) => {
  const { get } = await openSmallSite()
  const response = await get(path)
  expect([response.status, response.headers.get('Location')]).toEqual([308, target])
})

test('a path that the build does not list returns the not-found page', async () => {
  const { get } = await openSmallSite()
  for (const path of [
    ...['/nowhere', '/nowhere/', '/404', '/404.HTML', '/404.html', '/Nowhere', '/unlisted.txt'],
    ...['/about.html.br', '/toString', '/__proto__', '//other.example/', '/\\other.example/about/'],
    ...['/../secret.txt', '/%2e%2e/secret.txt', '/%2e%2e%2fsecret.txt', '/..%2fsecret.txt', '/%'],
    ...['/..%5csecret.txt', '/assets/..%2f..%2fsecret.txt', '/....//secret.txt', '/about%00'],
    ...['/secret.txt%00.html', '/%c0%ae%c0%ae/secret.txt'],
  ]) {
    const response = await get(path, { 'If-None-Match': '*' })
    expect([response.status, response.headers.get('Location')], path).toEqual([404, null])
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(await response.text(), path).toBe(texts.notFound)
  }
})

test.each([
  ['/about', {}, 200],
  ['/about', { 'If-None-Match': '*' }, 304],
  ['/nowhere', {}, 404],
  ['/careers/plumber', { 'If-None-Match': '*' }, 410],
  ['/careers/plumber/', {}, 410],
  ['/firm', {}, 308],
  ['/about/', {}, 308],
  ['/healthz', {}, 200],
])('%s with %j gets %i and the security headers', async (path, headers, status) => {
  const { get } = await openSmallSite()
  const response = await get(path, headers)
  expect(response.status).toBe(status)
  expect(missingSecurityHeaders(response)).toEqual([])
  if (status === 410) expect(await response.text()).toBe(texts.closed)
})

test('a subresource lacks the headers that apply only to documents', async () => {
  const { app } = await openSmallSite()
  const options = { port: 0, host: '127.0.0.1', headers: headersOfEveryResponse }
  const server = await listen({ fetch: app.fetch, ...options })
  onTestFinished(() => server.close(0))
  const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`)
  const { headers } = await get('/assets/app-1a2b.js')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d+/)
  expect(headers.get('Content-Security-Policy')).toBeNull()
  expect(missingSecurityHeaders(await get('/about'))).toEqual([])
  expect(missingSecurityHeaders(await get('/nowhere'))).toEqual([])
})

test('a missing file stops startup with a one-line error', async () => {
  const { folder } = await openSmallSite()
  rmSync(join(folder, 'data.txt'))
  await expect(openService({ list: smallSiteList, folder })).rejects.toThrow(
    /^The built site in \S+ is incomplete: ENOENT[^\n]+data\.txt'$/,
  )
})

test('a running server serves its own build even if the files are replaced', async () => {
  const { get, folder } = await openSmallSite()
  const pages = async () => {
    const found: [string, string][] = []
    for (const path of Object.keys(smallSiteList.files))
      for (const encoding of ['br', 'gzip', '']) {
        const response = await get(path, { 'Accept-Encoding': encoding })
        found.push([response.headers.get('ETag') ?? '', (await bytesOf(response)).toString('base64')])
      }
    return found
  }
  const before = await pages()
  for (const { name } of Object.values(smallSiteList.files))
    for (const suffix of ['', '.br', '.gz']) writeFiles(folder, { [name + suffix]: 'of the new build' })
  expect(await pages()).toEqual(before)
  rmSync(folder, { recursive: true })
  expect(await pages()).toEqual(before)
})
