import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import type { Redirect } from '#contract/content/list-schemas.ts'
import { closedJobPath } from '#contract/paths.ts'
import { canonicalLink, type SiteFile, type SiteFiles } from '#contract/site-files.ts'
import { compress } from './encodings.ts'
import { cacheControlOf, securityHeaders } from './headers.ts'

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.csv': 'text/csv; charset=utf-8',
}
const feedTypes: Record<string, string> = {
  '/feed.xml': 'application/atom+xml; charset=utf-8',
  '/feed.json': 'application/feed+json; charset=utf-8',
}
const feedTypeOf = (name: string): string | undefined =>
  Object.entries(feedTypes).find(([ending]) => name.endsWith(ending))?.[1]

/** Browsers request `/favicon.ico` if a document doesn't name an icon. */
const iconRedirect: Redirect = { from: '/favicon.ico', to: '/icon.svg' }

interface Hosting {
  folder: string
  listFile: string
  redirects: readonly Redirect[]
  /** Paths of closed job openings. The server returns 410 for them. */
  gone: Iterable<string>
  markdownPages?: ReadonlyMap<string, { path: string; canonical: string }>
  csp: string
  measure?: boolean
}

/** Compresses the files. Writes their list with headers for the server, and `_headers` and `_redirects` for static hosts. */
export async function prepareHosting({
  folder,
  listFile,
  redirects,
  gone,
  markdownPages = new Map(),
  csp,
  measure,
}: Hosting): Promise<SiteFiles> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
  const fileEntries = await Promise.all(names.map(name => prepareFile(folder, name)))
  const files = Object.fromEntries(fileEntries)
  for (const [path, { path: markdownPath, canonical }] of markdownPages) {
    const [page, markdown] = [files[path], files[markdownPath]]
    if (!page || !markdown) throw new Error(`${path} or its Markdown, ${markdownPath}, is missing`)
    page.markdown = markdownPath
    markdown.canonical = canonical
  }
  const list: SiteFiles = {
    headers: securityHeaders(csp),
    redirects: Object.fromEntries([...redirects, iconRedirect].map(({ from, to }) => [from, to])),
    gone: Object.fromEntries([...gone].map(path => [path, closedJobPath])),
    files,
    ...(measure ? { measure } : {}),
  }
  writeFileSync(listFile, JSON.stringify(list))
  const headers = Object.entries(list.headers).map(([name, value]) => `  ${name}: ${value}`)
  const cacheHeaders = ['/assets/*', '/art/*', '/share/*'].map(
    glob => `${glob}\n  Cache-Control: ${cacheControlOf(glob.slice(1))}`,
  )
  const feedHeaders = names.flatMap(name => {
    const type = feedTypeOf(name)
    return type ? [`/${name}\n  Content-Type: ${type}`] : []
  })
  const markdownHeaders = Object.entries(files).flatMap(([path, { type, canonical }]) =>
    canonical ? [`${path}\n  Content-Type: ${type}\n  Link: ${canonicalLink(canonical)}`] : [],
  )
  writeFileSync(
    join(folder, '_headers'),
    `/*\n${headers.join('\n')}\n\n${[...cacheHeaders, ...feedHeaders, ...markdownHeaders].join('\n\n')}\n`,
  )
  const rules = [
    ...[...redirects, iconRedirect].map(({ from, to }) => `${from} ${to} 308\n`),
    // Hosts that don't support status 410 skip these lines and return 404.
    ...Object.entries(list.gone).map(([from, to]) => `${from} ${to} 410\n`),
  ]
  writeFileSync(join(folder, '_redirects'), rules.join(''))
  return list
}

async function prepareFile(folder: string, name: string): Promise<[string, SiteFile]> {
  const extension = extname(name)
  const type = feedTypeOf(name) ?? contentTypes[extension]
  if (!type)
    throw new Error(`${name}: files ending in "${extension}" have no content type; add it to build/files.ts`)
  const content = readFileSync(join(folder, name))
  const file: SiteFile = {
    name,
    type,
    size: content.length,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    cache: cacheControlOf(name),
    encodings: [],
  }
  const encodings = await compress(name, content)
  if (encodings) {
    writeFileSync(join(folder, `${name}.br`), encodings.br)
    writeFileSync(join(folder, `${name}.gz`), encodings.gzip)
    file.encodings = ['br', 'gzip']
  }
  return [pathOf(name), file]
}

/** Returns `/` for `index.html`, `/about` for `about.html`, and `/icon.svg` for `icon.svg`. */
const pathOf = (name: string): string => (name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`)
