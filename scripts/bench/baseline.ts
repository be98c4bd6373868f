import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parse, serialize, defaultTreeAdapter as tree } from 'parse5'
import { prepareHosting } from '#build/files.ts'
import { contentSecurityPolicy } from '#build/headers.ts'
import { attribute, type Element, elementsIn, textOf } from '#build/html.ts'
import type { SiteFiles } from '#contract/site-files.ts'
import { startService } from './leads.ts'

/** Files that a browser can request on any page. */
const commonFiles = ['/404', '/icon.svg', '/robots.txt']

/** Calls `use` with the origins of two servers: the built site, and the given pages without scripts, web fonts, or drawings. */
export async function withBaseline(
  out: string,
  paths: readonly string[],
  use: (site: string, baseline: string) => Promise<void>,
): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'baseline-'))
  await writeBaselineSite(out, copy, paths)
  const [site, baseline] = [await startService(out), await startService(out, { SITE_DIR: copy })]
  try {
    await use(site.origin, baseline.origin)
  } finally {
    await Promise.all([site.close(), baseline.close()])
    rmSync(copy, { recursive: true })
  }
}

async function writeBaselineSite(out: string, copy: string, paths: readonly string[]): Promise<void> {
  const folder = join(copy, 'site')
  const { files } = JSON.parse(readFileSync(join(out, 'site-files.json'), 'utf8')) as SiteFiles
  const styles = new Set<string>()
  for (const path of [...commonFiles, ...paths]) {
    const name = files[path]?.name
    if (!name) continue
    const [from, to] = [join(out, 'site', name), join(folder, name)]
    mkdirSync(dirname(to), { recursive: true })
    if (!name.endsWith('.html')) {
      copyFileSync(from, to)
      continue
    }
    const document = stripDocument(readFileSync(from, 'utf8'))
    for (const style of document.styles) styles.add(style)
    writeFileSync(to, document.html)
  }
  await prepareHosting({
    folder,
    listFile: join(copy, 'site-files.json'),
    redirects: [],
    gone: [],
    csp: contentSecurityPolicy({ boot: '', styles: [...styles] }),
  })
}

/** True for scripts and drawings. False for structured data, which doesn't run. */
const isScriptOrDrawing = (element: Element): boolean =>
  ['svg', 'canvas', 'noscript'].includes(element.tagName) ||
  (element.tagName === 'script' && attribute(element, 'type') !== 'application/ld+json')

/** Matches the `@font-face` rules of web fonts, but not of system fallbacks. */
const webFont = /@font-face\s*\{[^}]*url\([^}]*\}/g

/** Returns a document without scripts, web fonts, or drawings, and the CSS that remains inline. */
function stripDocument(html: string): { html: string; styles: string[] } {
  const document = parse(html)
  const styles: string[] = []
  for (const element of elementsIn(document)) {
    if (isScriptOrDrawing(element)) tree.detachNode(element)
    else if (element.tagName === 'style') {
      const style = textOf(element).replace(webFont, '')
      for (const child of [...element.childNodes]) tree.detachNode(child)
      tree.insertText(element, style)
      styles.push(style)
    }
  }
  return { html: serialize(document), styles }
}
