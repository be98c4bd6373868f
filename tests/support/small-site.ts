import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { SiteFile, SiteFiles } from '#contract/site-files.ts'
import { openService } from './service.ts'
import { tempFolder, writeFiles } from './temp-folder.ts'

export const texts = {
  home: '<!doctype html><title>Home</title>'.padEnd(400, '.'),
  about: '<!doctype html><title>About</title>'.padEnd(400, '.'),
  closed: '<!doctype html><title>Closed</title>'.padEnd(400, '.'),
  notFound: '<!doctype html><title>Not found</title>'.padEnd(400, '.'),
  script: 'export const answer = 42',
  data: '0123456789',
}

export const siteFile = (name: string, type: string, text: string, fields?: Partial<SiteFile>): SiteFile => ({
  name,
  type,
  size: text.length,
  etag: `"${name}"`,
  cache: 'public, max-age=0, must-revalidate',
  encodings: [],
  ...fields,
})
const html = (name: string, text: string): SiteFile =>
  siteFile(name, 'text/html; charset=utf-8', text, { encodings: ['br', 'gzip'] })

export const smallSiteList: Pick<SiteFiles, 'files' | 'gone' | 'redirects'> = {
  files: {
    '/': html('index.html', texts.home),
    '/about': html('about.html', texts.about),
    '/careers/closed': html('careers/closed.html', texts.closed),
    '/404': html('404.html', texts.notFound),
    '/assets/app-1a2b.js': siteFile('assets/app-1a2b.js', 'text/javascript; charset=utf-8', texts.script, {
      cache: 'public, max-age=31536000, immutable',
    }),
    '/data.txt': siteFile('data.txt', 'text/plain; charset=utf-8', texts.data),
    '/empty.txt': siteFile('empty.txt', 'text/plain; charset=utf-8', ''),
  },
  redirects: { '/firm': '/about' },
  gone: { '/careers/plumber': '/careers/closed' },
}

const withCompressedFiles = (name: string, text: string): Record<string, string | Buffer> => ({
  [name]: text,
  [`${name}.br`]: brotliCompressSync(text),
  [`${name}.gz`]: gzipSync(text),
})

export async function openPage(path: string, page: string, options: Parameters<typeof openService>[0] = {}) {
  const folder = tempFolder()
  writeFiles(folder, withCompressedFiles('page.html', page))
  return openService({ folder, list: { files: { [path]: html('page.html', page) } }, ...options })
}

/** Opens the service on a small site. A file outside the site's folder must stay unreachable. */
export async function openSmallSite() {
  const root = tempFolder()
  writeFiles(root, {
    'secret.txt': 'secret',
    'site/unlisted.txt': 'secret',
    'site/assets/app-1a2b.js': texts.script,
    'site/data.txt': texts.data,
    'site/empty.txt': '',
  })
  const folder = join(root, 'site')
  writeFiles(folder, {
    ...withCompressedFiles('index.html', texts.home),
    ...withCompressedFiles('about.html', texts.about),
    ...withCompressedFiles('careers/closed.html', texts.closed),
    ...withCompressedFiles('404.html', texts.notFound),
  })
  return { ...(await openService({ list: smallSiteList, folder })), folder }
}
