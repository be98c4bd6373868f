import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { headlineAttribute } from '#contract/document.ts'
import { jsonInHtml } from '#contract/json.ts'
import type { PageData, PageFile } from '#contract/page-data.ts'
import { fullTextPath, notFoundPath, pageGuidePath, terrainPath } from '#contract/paths.ts'
import { writeShareImages } from './art/share-image.ts'
import { drawPageTerrain } from './art/terrain.ts'
import { type Bundles, entryFile, type Renderer } from './bundles.ts'
import type { Site } from './content/model.ts'
import { dataFileTargets, PageDataBuilder } from './content/page-data.ts'
import { ContentError, type Problem } from './content/problems.ts'
import { compress } from './encodings.ts'
import { createHeadlineSubsetter, headlineIn } from './headline-font.ts'
import { deferredCss, inlineCss, type RenderedPage } from './inline-css.ts'
import { llmsFullText, llmsText } from './markdown-pages/llms.ts'
import { type MarkdownPage, markdownPageOf } from './markdown-pages/markdown-page.ts'
import { searchIndex } from './search/search-index.ts'
import { siteWideFiles } from './site-wide.ts'
import type { DrawnStatechart } from './statecharts/statecharts.ts'

/** Writes the documents, data files, drawings, and all other files of `site/`. Throws a ContentError if a body can't be rendered. */
export async function writeDocuments(
  site: Site,
  { bundles, statecharts }: { bundles: Bundles; statecharts: readonly DrawnStatechart[] },
  { root, folder }: { root: string; folder: string },
): Promise<{ count: number; styles: string[]; markdownPages: MarkdownPage[] }> {
  const builder = new PageDataBuilder(site, statecharts)
  const write = (path: string, content: string | Uint8Array) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  const bodies = await renderBodies(site, builder, bundles.renderer)
  const images = writeShareImages(site, builder, write)
  const renderedDocuments: (RenderedPage & { file: string })[] = []
  const markdownPages: MarkdownPage[] = []
  const sheet = deferredCss(bundles.style)
  const subsetHeadline = createHeadlineSubsetter(root, site.config.name)
  const writePage = async (path: string, page: PageData | null, html: string, file: string) => {
    const templates = await bundles.renderer.templateFilesOf(page)
    const modules = [...new Set([...templates, entryFile].flatMap(bundles.chunksOf))].join(' ')
    const { boot } = bundles
    const assets = { style: '', sheet: sheet.path, boot, headline: '', data: jsonInHtml(page), modules }
    const entry = site.entries.get(path)
    const sources = entry ? builder.sourcesOf(entry.body) : []
    const htmlWithoutFonts = await bundles.renderer.render({ path, page, html, sources, assets })
    const headline =
      page && page.kind !== 'home' ? { roman: page.title, italic: '' } : headlineIn(htmlWithoutFonts, path)
    const fonts = await subsetHeadline(headline)
    const document = htmlWithoutFonts.replace(`${headlineAttribute}=""`, `${headlineAttribute}="${fonts}"`)
    if (document === htmlWithoutFonts) throw new Error(`${path} has no ${headlineAttribute}`)
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
  for (const [path, data] of dataFiles(site, builder, bodies)) write(path, JSON.stringify(data))
  for (const [path, svg] of terrains(site, builder)) write(path, svg)
  for (const [path, text] of [...siteWideFiles(site, statecharts), ...searchIndex(site, bodies)])
    write(path, text)
  for (const { path, text } of markdownPages) write(path, text)
  write(pageGuidePath, llmsText(site.config, markdownPages))
  write(fullTextPath, llmsFullText(markdownPages))
  rmSync(join(folder, '.vite'), { recursive: true })
  await Promise.all([images, ...compressions])
  return { count: documents.length, styles: inline, markdownPages }
}

/** True for page kinds that share a template but little of its CSS. */
const hasOwnCss = (page: PageData | null): boolean =>
  ['service', 'industry', 'technology', 'compare', 'landing'].includes(page?.kind ?? '')

async function renderBodies(site: Site, builder: PageDataBuilder, renderer: Renderer) {
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

/** Yields the data files that the app fetches: for the prompts, for the vendors, and for each page to which a visitor can navigate. */
function* dataFiles(
  site: Site,
  builder: PageDataBuilder,
  bodies: ReadonlyMap<string, string>,
): Generator<[path: string, data: unknown]> {
  yield* Object.entries(builder.promptsAndVendors())
  for (const [file, target] of dataFileTargets(site)) {
    const page = 'path' in target ? builder.page(target.path) : undefined
    if ('redirect' in target) yield [file, target satisfies PageFile]
    else if (page) yield [file, { page, html: bodies.get(page.path) ?? '' } satisfies PageFile]
  }
}

function* terrains(site: Site, builder: PageDataBuilder): Generator<[path: string, svg: string]> {
  for (const path of [notFoundPath, ...site.entries.keys()]) {
    const svg = drawPageTerrain(path, builder)
    if (svg) yield [terrainPath(path), svg]
  }
}
