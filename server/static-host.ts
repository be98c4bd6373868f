import type { Context, Handler } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { canonicalLink, type SiteFile, type SiteFiles } from '#contract/site-files.ts'
import type { Encoding, SiteContent } from './site-content.ts'

const notFoundPath = '/404'

/** Serves the built site. Looks paths up in the build's list and never in the file system, so no other file can be reached. */
export function staticHost({ siteFiles, content }: { siteFiles: SiteFiles; content: SiteContent }): Handler {
  const files = new Map(Object.entries(siteFiles.files))
  const redirects = new Map(Object.entries(siteFiles.redirects))

  return context => {
    const { method } = context.req
    if (method !== 'GET' && method !== 'HEAD')
      return context.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' })
    const { pathname: rawPathname, search } = new URL(context.req.url)
    const pathname = decodeNeedlessEscapes(rawPathname)
    const canonical = canonicalPath(pathname)
    const target = redirects.get(canonical)
    if (target) return context.redirect(target + search, 308)
    const file = files.get(canonical)
    if (file && canonical !== notFoundPath) {
      if (canonical !== pathname) return context.redirect(canonical + search, 308)
      const markdown = prefersMarkdown(context) ? files.get(file.markdown ?? '') : undefined
      if (markdown && file.markdown) context.header('Content-Location', file.markdown)
      return sendFile(context, markdown ?? file, content)
    }
    const [path, ending] = splitDamagedEnding(canonical)
    const lowerCasePath = path.toLowerCase()
    const correctedPath =
      redirects.get(lowerCasePath) ?? (files.has(lowerCasePath) ? lowerCasePath : canonical)
    if (correctedPath !== canonical) return context.redirect(correctedPath + search + ending, 308)
    const gonePage = files.get(siteFiles.gone[canonical] ?? '')
    if (gonePage) return sendFile(context, gonePage, content, 410)
    const notFoundPage = files.get(notFoundPath)
    return notFoundPage ? sendFile(context, notFoundPage, content, 404) : context.text('Not Found', 404)
  }
}

/** Maximum length of an `Accept` or `Accept-Encoding` header, in characters. Browsers send about a tenth of it. */
const maxPreferenceLength = 1000

const readPreference = ({ req }: Context, header: 'Accept' | 'Accept-Encoding'): string => {
  const text = req.header(header) ?? ''
  return text.length > maxPreferenceLength ? '' : text
}

/** True if `Accept` ranks `text/markdown` above HTML, as no browser does. If `text/html` isn't listed, a wildcard stands for it. */
function prefersMarkdown(context: Context): boolean {
  const accepted = parseAccept(readPreference(context, 'Accept'))
  const namedTypes = accepted.filter(({ type }) => /^text\/(?:html|markdown)$/i.test(type))
  const [preferredType] = namedTypes
  if (preferredType?.type.toLowerCase() !== 'text/markdown' || preferredType.q === 0) return false
  const [wildcard] = accepted.filter(({ type }) => ['*/*', 'text/*'].includes(type.toLowerCase()))
  return namedTypes.length > 1 || (wildcard?.q ?? 0) <= preferredType.q
}

/** Decodes needless escapes, such as `/%61bout`. Leaves slashes, dots, and control characters escaped. */
const decodeNeedlessEscapes = (pathname: string): string =>
  pathname.replace(/%(?:3[0-9]|[46][1-9a-f]|[57][0-9a]|2d|5f|7e)/gi, code => decodeURIComponent(code))

/** Collapses repeated slashes, and removes a trailing slash, `.html`, and `index`. */
function canonicalPath(pathname: string): string {
  const cleanPath = pathname.replace(/\/{2,}/g, '/').replace(/(?:\/index)?(?:\.html)?\/?$/, '')
  return cleanPath === '' ? '/' : cleanPath
}

const encodedDelimiter = /%(?:23|3f)/i
const appendedPunctuation = /(?:[.,;:!)\]]|%(?:22|27|3e|5d|c2%bb|e2%80%(?:99|9d|a6))){1,4}$/i

/** Splits a path from an ending that a messaging app damaged. Decodes an encoded `#` or `?`, and drops punctuation after the link. */
function splitDamagedEnding(pathname: string): [path: string, ending: string] {
  const match = encodedDelimiter.exec(pathname)
  if (!match) return [pathname.replace(appendedPunctuation, ''), '']
  const [delimiter] = match
  const rest = pathname.slice(match.index + delimiter.length)
  return [pathname.slice(0, match.index), decodeURIComponent(delimiter) + rest]
}

/** True for files that need no document headers. False for workers, which need their own Content-Security-Policy. */
const isSubresource = ({ name, type }: SiteFile): boolean =>
  !name.includes('.worker-') && /^(?:text\/(?:css|javascript)|font\/|image\/png|application\/json)/.test(type)

/** Headers that apply only to documents. Omitting them saves 2 KB for each of a page's twenty files. */
const documentHeaders = [
  'Content-Security-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Embedder-Policy',
]

async function sendFile(
  context: Context,
  file: SiteFile,
  content: SiteContent,
  status: 200 | 404 | 410 = 200,
): Promise<Response> {
  if (isSubresource(file)) for (const name of documentHeaders) context.header(name, undefined)
  const encoding = encodingFor(context, file)
  // Each encoding has its own entity tag.
  const etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': file.cache,
    ETag: etag,
  }
  const hasMarkdown = file.markdown !== undefined || file.canonical !== undefined
  const vary = [hasMarkdown && 'Accept', file.encodings.length > 0 && 'Accept-Encoding'].filter(Boolean)
  if (vary.length > 0) headers.Vary = vary.join(', ')
  if (file.canonical) headers.Link = canonicalLink(file.canonical)
  if (status === 200 && matchesEtag(context.req.header('If-None-Match'), etag))
    return context.body(null, 304, headers)
  if (encoding) headers['Content-Encoding'] = encoding
  headers['Content-Length'] = String(content.sizeOf(file, encoding))
  if (context.req.method === 'HEAD') return context.body(null, status, headers)
  // All responses share one copy of the file in memory, so slow clients don't use up memory.
  return context.body(await content.bytesOf(file, encoding), status, headers)
}

/** Returns the file's first encoding that the client accepts, at any weight (RFC 9110, section 12.5.3). */
function encodingFor(context: Context, { encodings }: SiteFile): Encoding | undefined {
  const accepted = parseAccept(readPreference(context, 'Accept-Encoding'))
  const weightOf = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name)?.q
  return encodings.find(name => (weightOf(name) ?? weightOf('*') ?? 0) > 0)
}

const matchesEtag = (header = '', etag: string): boolean =>
  header.split(',').some(tag => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
