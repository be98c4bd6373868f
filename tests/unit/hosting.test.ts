import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { prepareHosting } from '#build/files.ts'
import { contentSecurityPolicy, securityHeaders } from '#build/headers.ts'
import { defaultPolicy, trustedTypesPolicy } from '#contract/document.ts'
import { parsePolicy } from '#tests/support/policy.ts'
import { tempFolder, writeFiles } from '#tests/support/temp-folder.ts'

const page = '<!doctype html><title>About</title>'.padEnd(2000, ' text')

async function prepareFolder(files: Record<string, string>) {
  const root = tempFolder()
  const folder = join(root, 'site')
  writeFiles(folder, files)
  const listFile = join(root, 'site-files.json')
  const markdown = { path: '/about.md', canonical: 'https://small.example/about' }
  const list = await prepareHosting({
    folder,
    markdownPages: new Map('about.md' in files ? [['/about', markdown]] : []),
    listFile,
    redirects: [{ from: '/firm', to: '/about' }],
    gone: ['/careers/plumber'],
    csp: "default-src 'none'",
  })
  return { folder, list, written: JSON.parse(readFileSync(listFile, 'utf8')) as unknown }
}

test('the file list maps paths to files, and old paths to new paths', async () => {
  const { list, written } = await prepareFolder({
    'index.html': page,
    'about.html': page,
    'services/alpha.html': page,
    '404.html': page,
    'assets/app.js': 'export {}',
    '_data/index.json': '{}',
  })
  expect(
    Object.entries(list.files)
      .map(([path, { name }]) => `${path} ${name}`)
      .sort(),
  ).toEqual([
    ...['/ index.html', '/404 404.html', '/_data/index.json _data/index.json', '/about about.html'],
    ...['/assets/app.js assets/app.js', '/services/alpha services/alpha.html'],
  ])
  expect(list.redirects).toEqual({ '/firm': '/about', '/favicon.ico': '/icon.svg' })
  expect(written).toEqual(list)
})

test('text has Brotli and gzip versions; small and compressed files have none', async () => {
  const { folder, list } = await prepareFolder({ 'about.html': page })
  expect(list.files['/about']?.encodings).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(readFileSync(join(folder, 'about.html.br'))).toString()).toBe(page)
  expect(gunzipSync(readFileSync(join(folder, 'about.html.gz'))).toString()).toBe(page)
  const files = { 'robots.txt': 'Allow: /', 'share.png': 'p'.repeat(2000) }
  const { folder: other, list: others } = await prepareFolder(files)
  expect(others.files['/robots.txt']?.encodings).toEqual([])
  expect(others.files['/share.png']?.encodings).toEqual([])
  expect(existsSync(join(other, 'share.png.br'))).toBe(false)
})

test('a page names its Markdown file, which names the page as canonical', async () => {
  const { folder, list } = await prepareFolder({ 'about.html': page, 'about.md': page })
  expect(list.files['/about']?.markdown).toBe('/about.md')
  expect(list.files['/about.md']).toMatchObject({
    type: 'text/markdown; charset=utf-8',
    canonical: 'https://small.example/about',
    encodings: ['br', 'gzip'],
  })
  expect(readFileSync(join(folder, '_headers'), 'utf8')).toContain(
    '/about.md\n  Content-Type: text/markdown; charset=utf-8\n  Link: <https://small.example/about>; rel="canonical"\n',
  )
})

test("a file's ETag changes if and only if its content does", async () => {
  const etagOf = async (text: string) => (await prepareFolder({ 'a.txt': text })).list.files['/a.txt']?.etag
  const etag = await etagOf('one')
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  expect(await etagOf('one')).toBe(etag)
  expect(await etagOf('other')).not.toBe(etag)
})

test('a file of an unknown type stops the build', async () => {
  await expect(prepareFolder({ 'movie.mov': 'film' })).rejects.toThrow(
    'movie.mov: files ending in ".mov" have no content type; add it to build/files.ts',
  )
})

const parts = { boot: 'start("é")', styles: [':root{color:red}', ':root{color:blue}'] }

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(Buffer.from(text, 'utf8')).digest('base64')}'`

test("the CSP allows inline parts by hash, and only the site's Trusted Types policies", () => {
  const policy = parsePolicy(contentSecurityPolicy(parts))
  expect(policy['script-src']).toEqual(["'self'", hashOf(parts.boot)])
  expect(policy['style-src']).toEqual(["'self'", ...parts.styles.map(hashOf)])
  expect(policy).toMatchObject({
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [trustedTypesPolicy, defaultPolicy],
  })
  // This hash is an example in the CSP specification.
  const example = contentSecurityPolicy({ boot: "alert('Hello, world.');", styles: [] })
  expect(example).toContain("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='")
})

test('an origin that two vendors share is listed once in each of its directives', () => {
  const vendors = [
    { origins: { 'script-src': ['https://tags.example'], 'img-src': ['https://pixel.example'] } },
    { origins: { 'script-src': ['https://tags.example'], 'frame-src': ['https://frame.example'] } },
  ]
  expect(parsePolicy(contentSecurityPolicy({ ...parts, vendors }))).toEqual({
    ...parsePolicy(contentSecurityPolicy(parts)),
    'script-src': ["'self'", hashOf(parts.boot), 'https://tags.example'],
    'img-src': ["'self'", 'https://pixel.example'],
    'frame-src': ['https://frame.example'],
    'trusted-types': [trustedTypesPolicy, defaultPolicy],
  })
})

test('the CSP allows leads to be posted to the site and to a configured endpoint', () => {
  const sourcesFor = (leadsOrigin: string) => {
    const policy = parsePolicy(contentSecurityPolicy({ ...parts, ...(leadsOrigin && { leadsOrigin }) }))
    return [policy['connect-src'], policy['form-action']]
  }
  expect(sourcesFor('')).toEqual([["'self'"], ["'self'"]])
  const other = ["'self'", 'https://leads.example']
  expect(sourcesFor('https://leads.example')).toEqual([other, other])
})

test('Cross-Origin-Embedder-Policy is credentialless unless the CSP allows frames', () => {
  const name = 'Cross-Origin-Embedder-Policy'
  const framedVendors = [{ origins: { 'frame-src': ['https://frame.example'] } }]
  expect(securityHeaders(contentSecurityPolicy(parts))[name]).toBe('credentialless')
  expect(securityHeaders(contentSecurityPolicy({ ...parts, vendors: framedVendors }))[name]).toBe(
    'unsafe-none',
  )
})
