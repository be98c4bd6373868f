import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readSiteContent } from '#server/site-content.ts'
import { openService } from '#tests/support/service.ts'
import { openSmallSite, smallSiteList, texts } from '#tests/support/small-site.ts'

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=4-6', '456', 'bytes 4-6/10'],
  ['bytes=9-9', '9', 'bytes 9-9/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
])('%s is answered with that part', async (range, part, contentRange) => {
  const { get } = await openSmallSite()
  const response = await get('/data.txt', { Range: range })
  expect(response.status).toBe(206)
  expect(await response.text()).toBe(part)
  expect(response.headers.get('Content-Range')).toBe(contentRange)
  expect(response.headers.get('Content-Length')).toBe(String(part.length))
})

test.each([
  ['/data.txt', 'bytes=10-', 'bytes */10'],
  ['/data.txt', 'bytes=99-100', 'bytes */10'],
  ['/data.txt', 'bytes=-0', 'bytes */10'],
  ['/empty.txt', 'bytes=0-0', 'bytes */0'],
])('%s has no part %s', async (path, range, contentRange) => {
  const { get } = await openSmallSite()
  const response = await get(path, { Range: range })
  expect([response.status, response.headers.get('Content-Range')]).toEqual([416, contentRange])
  expect(await response.text()).toBe('')
})

test.each(['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'bytes=a-b', 'lines=0-1'])(
  '%s gets the whole file',
  async range => {
    const { get } = await openSmallSite()
    const response = await get('/data.txt', { Range: range })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(texts.data)
    expect(response.headers.get('Accept-Ranges')).toBe('bytes')
  },
)

test('HEAD ignores a range', async () => {
  const { get } = await openSmallSite()
  const response = await get('/data.txt', { Range: 'bytes=0-3' }, 'HEAD')
  expect([response.status, response.headers.get('Content-Length')]).toEqual([200, '10'])
})

test.each([
  ['"data.txt"', 206],
  ['"older"', 200],
  ['W/"data.txt"', 200],
  ['Thu, 11 Sep 2025 00:00:00 GMT', 200],
])('a part that continues an earlier download with the tag %s is answered %i', async (tag, status) => {
  const { get } = await openSmallSite()
  expect((await get('/data.txt', { Range: 'bytes=4-', 'If-Range': tag })).status).toBe(status)
})

test('a compressed response is never partial', async () => {
  const { get } = await openSmallSite()
  const response = await get('/about', { Range: 'bytes=0-3', 'Accept-Encoding': 'br' })
  expect(response.status).toBe(200)
  expect(response.headers.get('Accept-Ranges')).toBeNull()
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(texts.about)
})

test("an uncompressed file is unpacked once, however often it's requested", async () => {
  const { folder } = await openSmallSite()
  const list = { headers: {}, ...smallSiteList }
  const content = readSiteContent(list, folder)
  const about = list.files['/about']
  if (!about) throw new Error('The small site has no page about')
  const [first, second] = await Promise.all([content.bytesOf(about), content.bytesOf(about)])
  expect(Buffer.from(first).toString()).toBe(texts.about)
  expect(second).toBe(first)
})

test('HEAD and a range beyond the end unpack nothing', async () => {
  const { folder } = await openSmallSite()
  writeFileSync(join(folder, 'about.html.br'), 'cannot be unpacked')
  const { app } = await openService({ list: smallSiteList, folder })
  const ask = (method: string, headers = {}) => app.request('/about', { method, headers })
  const head = await ask('HEAD')
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '400'])
  expect((await ask('GET', { Range: 'bytes=400-' })).status).toBe(416)
  expect((await ask('GET')).status).toBe(500)
})
