/** What the same content costs at the least. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parse, serialize, defaultTreeAdapter as tree } from 'parse5'
import { prepareHosting } from '#build/files.ts'
import { contentSecurityPolicy } from '#build/headers.ts'
import { attribute, type Element, elementsIn, textOf } from '#build/html.ts'
import { filesOf } from './pages.ts'

export interface Floor {
  /** Folder as a build writes it. */
  out: string
  remove: () => void
}

/** Files beside the pages that every visit may ask for. */
const common = ['/404', '/icon.svg', '/robots.txt']

/** These pages of a built site without scripts, web fonts and drawings, written as a build of their own. */
export async function makeFloor(out: string, paths: readonly string[]): Promise<Floor> {
  const copy = mkdtempSync(join(tmpdir(), 'floor-'))
  const folder = join(copy, 'site')
  const files = filesOf(out)
  const styles = new Set<string>()
  for (const address of [...common, ...paths]) {
    const name = files[address]?.name
    if (!name) continue
    const [from, to] = [join(out, 'site', name), join(folder, name)]
    mkdirSync(dirname(to), { recursive: true })
    if (!name.endsWith('.html')) {
      copyFileSync(from, to)
      continue
    }
    const bare = bareDocument(readFileSync(from, 'utf8'))
    for (const style of bare.styles) styles.add(style)
    writeFileSync(to, bare.html)
  }
  await prepareHosting({
    folder,
    listFile: join(copy, 'site-files.json'),
    redirects: [],
    gone: [],
    csp: contentSecurityPolicy({ boot: '', styles: [...styles] }),
  })
  return { out: copy, remove: () => rmSync(copy, { recursive: true }) }
}

/** What a browser runs, draws, or would do without scripts. Structured data is none of it. */
const isExtra = (element: Element): boolean =>
  ['svg', 'canvas', 'noscript'].includes(element.tagName) ||
  (element.tagName === 'script' && attribute(element, 'type') !== 'application/ld+json')

/** Typefaces of this machine stay: they stand in for those that are fetched. */
const fetchedFace = /@font-face\s*\{[^}]*url\([^}]*\}/g

/** A document without scripts, web fonts and drawings, and the text of its inline style. */
export function bareDocument(html: string): { html: string; styles: string[] } {
  const document = parse(html)
  const styles: string[] = []
  for (const element of elementsIn(document)) {
    if (isExtra(element)) tree.detachNode(element)
    else if (element.tagName === 'style') {
      const style = textOf(element).replace(fetchedFace, '')
      for (const child of [...element.childNodes]) tree.detachNode(child)
      tree.insertText(element, style)
      styles.push(style)
    }
  }
  return { html: serialize(document), styles }
}
