import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { prepareHosting } from '#build/files.ts'
import { tempFolder, writeFiles } from '#tests/support/temp-folder.ts'

const page = '<!doctype html><title>About</title>'.padEnd(2000, ' text')

async function prepared(files: Record<string, string>) {
  const root = tempFolder()
  const folder = join(root, 'site')
  writeFiles(folder, files)
  const listFile = join(root, 'site-files.json')
  const markdown = { address: '/about.md', canonical: 'https://small.example/about' }
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

test("the file list names the file for each address in the server's format", async () => {
  const { list, written } = await prepared({
    'index.html': page,
    'about.html': page,
    'services/alpha.html': page,
    '404.html': page,
    'assets/app.js': 'export {}',
    '_data/index.json': '{}',
  })
  expect(
    Object.entries(list.files)
      .map(([address, { name }]) => `${address} ${name}`)
      .sort(),
  ).toEqual([
    '/ index.html',
    '/404 404.html',
    '/_data/index.json _data/index.json',
    '/about about.html',
    '/assets/app.js assets/app.js',
    '/services/alpha services/alpha.html',
  ])
  expect(list.redirects).toEqual({ '/firm': '/about', '/favicon.ico': '/icon.svg' })
  expect(written).toEqual(list)
})

test('text is compressed as Brotli and gzip', async () => {
  const { folder, list } = await prepared({ 'about.html': page })
  expect(list.files['/about']?.encodings).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(readFileSync(join(folder, 'about.html.br'))).toString()).toBe(page)
  expect(gunzipSync(readFileSync(join(folder, 'about.html.gz'))).toString()).toBe(page)
})

test('on a static host, Markdown and its page link each other as canonical', async () => {
  const { folder, list } = await prepared({ 'about.html': page, 'about.md': page })
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

test('small and already compressed files stay as they are', async () => {
  const { folder, list } = await prepared({ 'robots.txt': 'Allow: /', 'share.png': 'p'.repeat(2000) })
  expect(list.files['/robots.txt']?.encodings).toEqual([])
  expect(list.files['/share.png']?.encodings).toEqual([])
  expect(existsSync(join(folder, 'share.png.br'))).toBe(false)
})

test("a file's ETag is quoted and changes with its content", async () => {
  const [one, same, other] = await Promise.all(
    ['one', 'one', 'other'].map(async text => (await prepared({ 'a.txt': text })).list.files['/a.txt']?.etag),
  )
  expect(one).toMatch(/^"[\w-]{22}"$/)
  expect(same).toBe(one)
  expect(other).not.toBe(one)
})

test('a file of an unknown type stops the build and says where to add it', async () => {
  await expect(prepared({ 'movie.mov': 'film' })).rejects.toThrow(
    'movie.mov: files ending in ".mov" have no content type; add it to build/files.ts',
  )
})
