import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  closedAddress,
  dataAddress,
  fullTextAddress,
  pageGuideAddress,
  terrainAddress,
} from '#contract/addresses.ts'
import { headlineAttribute } from '#contract/document.ts'
import { jsonInHtml } from '#contract/json.ts'
import type { GroundKind, PageData, PageFile } from '#contract/page-data.ts'
import { writeShareImages } from './art/share-images.ts'
import { drawTerrain } from './art/terrain.ts'
import { type Bundles, entryFile, type Renderer } from './bundles.ts'
import { drawCharts } from './charts/charts.ts'
import type { Site } from './content/model.ts'
import { PageDataMaker } from './content/page-data.ts'
import { ContentError, type Problem } from './content/problems.ts'
import { dress, type Undressed } from './dress.ts'
import { encodedForms } from './encodings.ts'
import { HeadlineCutter, headlineIn } from './headline.ts'
import { islandFiles } from './island-files.ts'
import { checkPageList, nowhere } from './page-list.ts'
import { searchIndex } from './search/search-index.ts'
import { siteWideFiles } from './site-wide.ts'
import { llmsFullText, llmsText } from './twins/llms.ts'
import { type Twin, twinOf } from './twins/twin.ts'

/** A document of the site and where it is written. */
export interface Document {
  path: string
  file: string
  milliseconds: number
}

/**
 * Writes every page as a complete document, its data file and its drawing, and the files that speak of all pages.
 * @throws ContentError when bodies cannot be markup; an error when a page is not answered by a route, or the list of pages is not
 * the list of documents
 */
export async function writeDocuments(
  site: Site,
  bundles: Bundles,
  { root, folder }: { root: string; folder: string },
): Promise<{ documents: Document[]; styles: string[]; twins: Twin[] }> {
  const charts = await drawCharts(root, site.menu)
  const maker = new PageDataMaker(site, charts)
  const write = (address: string, text: string) => {
    const file = join(folder, address)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const bodies = await renderBodies(site, maker, bundles.renderer)
  // Beside what follows, on the other processor.
  const images = writeShareImages(site, maker, folder)
  const drafts: Draft[] = []
  const twins: Twin[] = []
  const cutter = new HeadlineCutter(root)
  const writePage = async (path: string, page: PageData | null, html: string, target: string) => {
    const start = performance.now()
    const templates = await bundles.renderer.filesOf(page)
    const assets = {
      style: '',
      boot: bundles.boot,
      headline: '',
      data: jsonInHtml(page),
      modules: [...new Set([...templates, entryFile].flatMap(bundles.chunksOf))].join(' '),
    }
    const entry = site.entries.get(path)
    const sources = entry ? maker.sourcesOf(entry.body) : []
    const bare = await bundles.renderer.render({ path, page, html, sources, assets })
    const headline = page && page.kind !== 'home' ? { roman: page.title, italic: '' } : headlineIn(bare, path)
    const cut = await cutter.cut(headline, site.config.name)
    const draft = replaceOnce(bare, `${headlineAttribute}=""`, `${headlineAttribute}="${cut}"`)
    const milliseconds = performance.now() - start
    // No two tools look alike: each has a style of its own, or the first bytes of one would dress the others.
    // Nor do two kinds of sheet: a comparison's columns are no use to a service.
    const group =
      page?.kind === 'tool' ? path : `${templates.join()} ${sharesTemplate(page) ? page?.kind : ''}`
    drafts.push({ path, file: target, milliseconds, group, templates, html: draft })
    const twin = page && twinOf(page, bare)
    if (twin) twins.push(twin)
  }
  for (const [path, html] of bodies) {
    const page = maker.page(path)
    if (!page) throw new Error(`${path} has no data`)
    await writePage(path, page, html, path === '/' ? 'index.html' : `${path.slice(1)}.html`)
  }
  await writePage(nowhere, null, '', '404.html')
  const documents = drafts.map(({ path, file, milliseconds }) => ({ path, file, milliseconds }))
  checkPageList(site.entries, documents)
  const islands = islandFiles(root)
  const dressed = dress(drafts, { sheet: bundles.style, reach: bundles.reach, islands })
  const own = new Map(drafts.map(({ path }, index) => [path, dressed.documents[index]?.own]))
  const encoded = drafts.map(({ file }, index) => {
    const html = dressed.documents[index]?.html ?? ''
    write(file, html)
    return encodedForms(file, Buffer.from(html))
  })
  for (const [address, style] of dressed.late) write(address, style)

  for (const [address, file] of dataFiles(site, maker, bodies, own)) write(address, JSON.stringify(file))
  for (const [path, kind, levels] of drawings(site, maker))
    write(terrainAddress(path), drawTerrain(path, kind, levels))
  for (const [name, text] of siteWideFiles(site, charts)) write(name, text)
  for (const [address, text] of searchIndex(site, bodies)) write(address, text)
  for (const { address, text } of twins) write(address, text)
  write(pageGuideAddress, llmsText(site.config, twins))
  write(fullTextAddress, llmsFullText(twins))
  for (const [address, data] of Object.entries(maker.extras())) write(address, JSON.stringify(data))
  rmSync(join(folder, '.vite'), { recursive: true })
  await Promise.all([images, ...encoded])
  return { documents, styles: dressed.inline, twins }
}

/** Whether the page is one of those that share a template and differ by kind. */
const sharesTemplate = (page: PageData | null): boolean =>
  ['service', 'industry', 'technology', 'compare', 'landing'].includes(page?.kind ?? '')

interface Draft extends Document, Undressed {}

/** @throws when the text has not what is to be replaced */
function replaceOnce(text: string, old: string, next: string): string {
  const [before = '', ...after] = text.split(old)
  if (after.length === 0) throw new Error(`A document has no ${old}`)
  return before + next + after.join(old)
}

/** Markup of every body, by the address of its page. */
async function renderBodies(
  site: Site,
  maker: PageDataMaker,
  renderer: Renderer,
): Promise<Map<string, string>> {
  const bodies = new Map<string, string>()
  const problems: Problem[] = []
  for (const [path, { file }] of site.entries) {
    const body = await renderer.renderBody(file, maker.text(path))
    if ('html' in body) bodies.set(path, body.html)
    else problems.push({ file, ...body })
  }
  if (problems.length > 0) throw new ContentError(problems)
  return bodies
}

/** What the app fetches when a link is followed, by address: for each page, and for each address that leads to another one. */
function* dataFiles(
  site: Site,
  maker: PageDataMaker,
  bodies: ReadonlyMap<string, string>,
  styles: ReadonlyMap<string, string | undefined>,
): Generator<[string, PageFile]> {
  const fileOf = (path: string): PageFile[] => {
    const page = maker.page(path)
    const style = styles.get(path)
    return page ? [{ page, html: bodies.get(path) ?? '', ...(style ? { style } : {}) }] : []
  }
  for (const path of bodies.keys()) for (const file of fileOf(path)) yield [dataAddress(path), file]
  for (const { from, to } of site.redirects) yield [dataAddress(from), { redirect: to }]
  // As the server answers there: with the page that says so.
  for (const path of site.closed) for (const file of fileOf(closedAddress)) yield [dataAddress(path), file]
}

/** Every address whose ground a page shows, with the number that its height stands for: an offer has a contour line for each week. */
function* drawings(site: Site, maker: PageDataMaker): Generator<[string, GroundKind, number?]> {
  yield ['/404', 'not-found']
  for (const path of site.entries.keys()) {
    const page = maker.page(path)
    if (page && 'offer' in page && page.offer) yield [path, page.kind, page.offer.weeks[1]]
    else if (page?.kind === 'home') yield [path, page.kind]
  }
}
