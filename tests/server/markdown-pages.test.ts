import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openService } from '#tests/support/service.ts'
import { siteFile } from '#tests/support/small-site.ts'
import { tempFolder, writeFiles } from '#tests/support/temp-folder.ts'

const [html, markdown] = ['text/html; charset=utf-8', 'text/markdown; charset=utf-8']
const canonical = 'https://site.example/about'

/** A service with a page that has a Markdown variant and two addresses, and a page that has neither. */
async function openMarkdownSite() {
  const folder = join(tempFolder(), 'site')
  writeFiles(folder, {
    'about.html': '<h1>About</h1>',
    'about.md': '# About',
    'thanks.html': '<h1>Thanks</h1>',
  })
  const page = siteFile('about.html', html, '<h1>About</h1>', { markdown: '/about.md' })
  const service = await openService({
    list: {
      files: {
        '/about': page,
        '/firm': page,
        '/about.md': siteFile('about.md', markdown, '# About', { canonical }),
        '/thanks': siteFile('thanks.html', html, '<h1>Thanks</h1>'),
      },
    },
    folder,
  })
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    service.app.fetch(new Request(`http://site.example${path}`, { method, headers }))
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
])('Accept "%s" returns the page as %s', async (accepted, type) => {
  const get = await openMarkdownSite()
  const response = await get('/about', { Accept: accepted })
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type])
  expect(await response.text()).toBe(type === markdown ? '# About' : '<h1>About</h1>')
})

test('an overlong Accept header is ignored', async () => {
  const get = await openMarkdownSite()
  const { headers } = await get('/about', { Accept: `text/markdown${', a'.repeat(400)}` })
  expect(headers.get('Content-Type')).toBe(html)
})

test('a Markdown response names its own address and the canonical page', async () => {
  const get = await openMarkdownSite()
  for (const path of ['/about', '/firm']) {
    const { headers } = await get(path, { Accept: 'text/markdown' })
    expect(headers.get('Content-Location')).toBe('/about.md')
    expect(headers.get('Link')).toBe(`<${canonical}>; rel="canonical"`)
  }
  const { headers } = await get('/about.md')
  expect(headers.get('Link')).toBe(`<${canonical}>; rel="canonical"`)
  expect(headers.get('Content-Location')).toBeNull()
})

test('only a page with a Markdown variant varies by Accept', async () => {
  const get = await openMarkdownSite()
  const varying = await Promise.all(
    ['text/html', 'text/markdown'].map(async Accept => (await get('/about', { Accept })).headers.get('Vary')),
  )
  expect(varying).toEqual(['Accept', 'Accept'])
  expect((await get('/thanks', { Accept: 'text/markdown' })).headers.get('Vary')).toBeNull()
})

test("the ETag of one variant doesn't match the other", async () => {
  const get = await openMarkdownSite()
  const accepted = { Accept: 'text/markdown' }
  const tag = (await get('/about', accepted)).headers.get('ETag') ?? ''
  expect((await get('/about', { ...accepted, 'If-None-Match': tag })).status).toBe(304)
  expect((await get('/about', { 'If-None-Match': tag })).status).toBe(200)
})

test('HEAD matches GET for Markdown', async () => {
  const get = await openMarkdownSite()
  const [whole, head] = await Promise.all(
    ['GET', 'HEAD'].map(method => get('/about', { Accept: 'text/markdown' }, method)),
  )
  expect(Object.fromEntries(head?.headers ?? [])).toEqual(Object.fromEntries(whole?.headers ?? []))
})
