import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { headlineAttribute } from '#contract/document.ts'
import { jsonInHtml } from '#contract/json.ts'
import type { PageData, PageFile, TerrainKind } from '#contract/page-data.ts'
import { closedJobPath, dataPath, fullTextPath, pageGuidePath, terrainPath } from '#contract/paths.ts'
import { writeShareImages } from './art/share-image.ts'
import { drawTerrain } from './art/terrain.ts'
import { type Bundles, entryFile, type Renderer } from './bundles.ts'
import type { DrawnChart } from './charts/charts.ts'
import type { Site } from './content/model.ts'
import { PageDataBuilder } from './content/page-data.ts'
import { ContentError, type Problem } from './content/problems.ts'
import { compress } from './encodings.ts'
import { HeadlineFontSubsetter, headlineIn } from './headline-font.ts'
import { deferredCss, inlineCss, type RenderedPage } from './inline-css.ts'
import { llmsFullText, llmsText } from './markdown-pages/llms.ts'
import { type MarkdownPage, markdownPageOf } from './markdown-pages/markdown-page.ts'
import { searchIndex } from './search/search-index.ts'
import { siteWideFiles } from './site-wide.ts'

const notFoundPath = '/404'

/**
 * Writes the documents, data files, Markdown pages, images, search index, and site-wide files.
 * @throws ContentError if a body can't be rendered
 */
export async function writeDocuments(
  site: Site,
  { bundles, charts }: { bundles: Bundles; charts: readonly DrawnChart[] },
  { root, folder }: { root: string; folder: string },
): Promise<{ count: number; styles: string[]; markdownPages: MarkdownPage[] }> {
  const builder = new PageDataBuilder(site, charts)
  const write = (path: string, text: string) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const bodies = await renderBodies(site, builder, bundles.renderer)
  const images = writeShareImages(site, builder, folder)
  const renderedDocuments: RenderedDocument[] = []
  const markdownPages: MarkdownPage[] = []
  const sheet = deferredCss(bundles.style)
  const headlineFonts = new HeadlineFontSubsetter(root)
  const writePage = async (path: string, page: PageData | null, html: string, file: string) => {
    const templates = await bundles.renderer.templateFilesOf(page)
    const assets = {
      style: '',
      sheet: sheet.path,
      boot: bundles.boot,
      headline: '',
      data: jsonInHtml(page),
      modules: [...new Set([...templates, entryFile].flatMap(bundles.chunksOf))].join(' '),
    }
    const entry = site.entries.get(path)
    const sources = entry ? builder.sourcesOf(entry.body) : []
    const htmlWithoutFonts = await bundles.renderer.render({ path, page, html, sources, assets })
    const headline =
      page && page.kind !== 'home' ? { roman: page.title, italic: '' } : headlineIn(htmlWithoutFonts, path)
    const fonts = await headlineFonts.subset(headline, site.config.name)
    const document = replaceOnce(
      htmlWithoutFonts,
      `${headlineAttribute}=""`,
      `${headlineAttribute}="${fonts}"`,
    )
    // Tools share little CSS, so each tool has its own inline sheet.
    const template = page?.kind === 'tool' ? path : `${templates.join()} ${hasOwnCss(page) ? page?.kind : ''}`
    renderedDocuments.push({ file, template, html: document })
    const markdown = page && markdownPageOf(page, htmlWithoutFonts)
    if (markdown) markdownPages.push(markdown)
  }
  for (const [path, html] of bodies) {
    const page = builder.page(path)
    if (!page) throw new Error(`${path} has no data`)
    await writePage(path, page, html, path === '/' ? 'index.html' : `${path.slice(1)}.html`)
  }
  await writePage(notFoundPath, null, '', '404.html')
  const { documents, inline } = inlineCss(renderedDocuments, bundles.style)
  const compressions = renderedDocuments.map(({ file }, index) => {
    const html = documents[index] ?? ''
    write(file, html)
    return compress(file, Buffer.from(html))
  })
  write(sheet.path, sheet.css)
  for (const [path, file] of dataFiles(site, builder, bodies)) write(path, JSON.stringify(file))
  for (const [path, kind, levels] of terrains(site, builder))
    write(terrainPath(path), drawTerrain(path, kind, levels))
  for (const [name, text] of siteWideFiles(site, charts)) write(name, text)
  for (const [path, text] of searchIndex(site, bodies)) write(path, text)
  for (const { path, text } of markdownPages) write(path, text)
  write(pageGuidePath, llmsText(site.config, markdownPages))
  write(fullTextPath, llmsFullText(markdownPages))
  for (const [path, data] of Object.entries(builder.promptsAndVendors())) write(path, JSON.stringify(data))
  rmSync(join(folder, '.vite'), { recursive: true })
  await Promise.all([images, ...compressions])
  return { count: documents.length, styles: inline, markdownPages }
}

/** True for page kinds that share a template but little of its CSS. */
const hasOwnCss = (page: PageData | null): boolean =>
  ['service', 'industry', 'technology', 'compare', 'landing'].includes(page?.kind ?? '')

interface RenderedDocument extends RenderedPage {
  file: string
}

/** @throws Error if `old` is missing */
function replaceOnce(text: string, old: string, next: string): string {
  if (!text.includes(old)) throw new Error(`A document has no ${old}`)
  return text.replace(old, () => next)
}

async function renderBodies(
  site: Site,
  builder: PageDataBuilder,
  renderer: Renderer,
): Promise<Map<string, string>> {
  const bodies = new Map<string, string>()
  const problems: Problem[] = []
  for (const [path, { file }] of site.entries) {
    const body = await renderer.renderBody(file, builder.textContext(path))
    if ('html' in body) bodies.set(path, body.html)
    else problems.push({ file, ...body })
  }
  if (problems.length > 0) throw new ContentError(problems)
  return bodies
}

/** Yields the path and content of each data file. The app fetches one when a visitor follows a link. */
function* dataFiles(
  site: Site,
  builder: PageDataBuilder,
  bodies: ReadonlyMap<string, string>,
): Generator<[string, PageFile]> {
  const fileOf = (path: string): PageFile[] => {
    const page = builder.page(path)
    return page ? [{ page, html: bodies.get(path) ?? '' }] : []
  }
  for (const path of bodies.keys()) for (const file of fileOf(path)) yield [dataPath(path), file]
  for (const { from, to } of site.redirects) yield [dataPath(from), { redirect: to }]
  // The server responds with this page for every closed path.
  for (const path of site.closed) for (const file of fileOf(closedJobPath)) yield [dataPath(path), file]
}

/** Yields the path, kind, and number of contour levels of each page with terrain. An engagement's page has one level per week. */
function* terrains(site: Site, builder: PageDataBuilder): Generator<[string, TerrainKind, number?]> {
  yield ['/404', 'not-found']
  for (const path of site.entries.keys()) {
    const page = builder.page(path)
    if (page && 'engagement' in page && page.engagement) yield [path, page.kind, page.engagement.weeks[1]]
    else if (page?.kind === 'home') yield [path, page.kind]
  }
}
