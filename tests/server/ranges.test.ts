import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readSiteContent } from '#server/site-content.ts'
import { openService } from '#tests/support/service.ts'
import { openSmallSite, siteFile, smallSiteList, texts } from '#tests/support/small-site.ts'
import { tempFolder, writeFiles } from '#tests/support/temp-folder.ts'

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=4-6', '456', 'bytes 4-6/10'],
  ['bytes=9-9', '9', 'bytes 9-9/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  // Unsatisfiable.
  ['bytes=10-', '', 'bytes */10'],
  ['bytes=99-100', '', 'bytes */10'],
  ['bytes=-0', '', 'bytes */10'],
  ['bytes=0-0', '', 'bytes */0', '/empty.txt'],
  // Ignored, because they're invalid or have several ranges.
  ...['0-1,4-5', '5-2', '-', 'a-b'].map(range => [`bytes=${range}`, texts.data, null] as const),
  ['lines=0-1', texts.data, null],
] as const)('the range %s returns "%s" and Content-Range %s', async (range, part, contentRange, path?) => {
  const { get } = await openSmallSite()
  const response = await get(path ?? '/data.txt', { Range: range })
  expect(response.status).toBe(contentRange === null ? 200 : part === '' ? 416 : 206)
  expect(await response.text()).toBe(part)
  expect(response.headers.get('Content-Range')).toBe(contentRange)
  if (part !== '') expect(response.headers.get('Content-Length')).toBe(String(part.length))
  if (contentRange === null) expect(response.headers.get('Accept-Ranges')).toBe('bytes')
})

test('neither HEAD nor a range beyond the end decompresses a file', async () => {
  const { folder } = await openSmallSite()
  writeFileSync(join(folder, 'about.html.br'), 'cannot be unpacked')
  const { get } = await openService({ list: smallSiteList, folder })
  const head = await get('/about', { Range: 'bytes=0-3' }, 'HEAD')
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '400'])
  expect((await get('/about', { Range: 'bytes=400-' })).status).toBe(416)
  expect((await get('/about')).status).toBe(500)
})

test.each([
  ['"data.txt"', 206],
  ['"older"', 200],
  ['W/"data.txt"', 200],
  ['Thu, 11 Sep 2025 00:00:00 GMT', 200],
])('a range with If-Range %s gets %i', async (tag, status) => {
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

test('a file is decompressed once for simultaneous requests', async () => {
  const { folder } = await openSmallSite()
  const list = { headers: {}, ...smallSiteList }
  const content = readSiteContent(list, folder)
  const about = list.files['/about']
  if (!about) throw new Error('The small site has no page about')
  const [first, second] = await Promise.all([content.bytesOf(about), content.bytesOf(about)])
  expect(Buffer.from(first).toString()).toBe(texts.about)
  expect(second).toBe(first)
})

const [html, markdown] = ['text/html; charset=utf-8', 'text/markdown; charset=utf-8']
const canonical = 'https://site.example/about'

async function openMarkdownSite() {
  const folder = join(tempFolder(), 'site')
  const about = { 'about.html': '<h1>About</h1>', 'about.md': '# About' }
  writeFiles(folder, { ...about, 'thanks.html': '<h1>Thanks</h1>' })
  const page = siteFile('about.html', html, '<h1>About</h1>', { markdown: '/about.md' })
  const files = {
    '/about': page,
    '/firm': page,
    '/about.md': siteFile('about.md', markdown, '# About', { canonical }),
    '/thanks': siteFile('thanks.html', html, '<h1>Thanks</h1>'),
  }
  return openService({ list: { files }, folder })
}

test.each([
  ['text/markdown', markdown],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', markdown],
  ['text/html;q=0.5, text/markdown', markdown],
  ['TEXT/MARKDOWN', markdown],
  ['text/html, text/markdown', html],
  ['text/markdown;q=0.2, text/html', html],
  ['text/markdown;q=0', html],
  ['text/markdown;q=0.1, */*', html],
  ['text/markdown;q=0.4, text/*;q=0.5', html],
  ['text/markdown, */*', markdown],
  ['*/*, text/markdown', markdown],
  ['text/markdown;q=0.5, */*;q=0.1', markdown],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', html],
  ['text/*', html],
  ['*/*', html],
  ['application/json', html],
  ['nonsense', html],
  ['', html],
  // Longer than the prefix of the header that the server reads.
  [`text/markdown${', a'.repeat(400)}`, html],
])('Accept "%s" gets the page as %s', async (accepted, type) => {
  const { get } = await openMarkdownSite()
  const head = await get('/about', { Accept: accepted }, 'HEAD')
  const response = await get('/about', { Accept: accepted })
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type])
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(response.headers))
  expect(await response.text()).toBe(type === markdown ? '# About' : '<h1>About</h1>')
})

test('a Markdown response names its own path and the canonical page', async () => {
  const { get } = await openMarkdownSite()
  for (const path of ['/about', '/firm']) {
    const { headers } = await get(path, { Accept: 'text/markdown' })
    expect(headers.get('Content-Location')).toBe('/about.md')
    expect(headers.get('Link')).toBe(`<${canonical}>; rel="canonical"`)
  }
  const { headers } = await get('/about.md')
  expect(headers.get('Link')).toBe(`<${canonical}>; rel="canonical"`)
  expect(headers.get('Content-Location')).toBeNull()
})

test('only a page with a Markdown variant varies by Accept, with an ETag per variant', async () => {
  const { get } = await openMarkdownSite()
  for (const Accept of ['text/html', 'text/markdown'])
    expect((await get('/about', { Accept })).headers.get('Vary')).toBe('Accept')
  expect((await get('/thanks', { Accept: 'text/markdown' })).headers.get('Vary')).toBeNull()
  const accepted = { Accept: 'text/markdown' }
  const tag = (await get('/about', accepted)).headers.get('ETag') ?? ''
  expect((await get('/about', { ...accepted, 'If-None-Match': tag })).status).toBe(304)
  expect((await get('/about', { 'If-None-Match': tag })).status).toBe(200)
})
