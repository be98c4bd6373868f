import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dataAddress, terrainAddress } from '#contract/addresses.ts'
import type { PageData } from '#contract/page-data.ts'
import type { PageFile } from '#src/page/source.ts'
import { writeShareImages } from './art/share-images.ts'
import { drawTerrain } from './art/terrain.ts'
import { type Bundles, entryFile } from './bundles.ts'
import type { Site } from './content/model.ts'
import { PageDataMaker } from './content/page-data.ts'
import { jsonInHtml } from './json.ts'
import { checkPageList, nowhere } from './page-list.ts'
import { siteWideFiles } from './site-wide.ts'

/** A document of the site and where it is written. */
export interface Document {
  path: string
  file: string
  milliseconds: number
}

/**
 * Writes every page as a complete document, its data file and its drawing, and the files that speak of all pages.
 * @throws when a page is not answered by a route, or the list of pages is not the list of documents
 */
export async function writeDocuments(site: Site, bundles: Bundles, folder: string): Promise<Document[]> {
  const maker = new PageDataMaker(site)
  const write = (address: string, text: string) => {
    const file = join(folder, address)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const documents: Document[] = []
  const writePage = async (path: string, page: PageData | null, file: string, target: string) => {
    const start = performance.now()
    const files = [entryFile, ...bundles.renderer.filesOf(page, file)]
    const { document, html } = await bundles.renderer.render({
      path,
      page,
      file,
      assets: {
        style: bundles.style,
        boot: bundles.boot,
        data: jsonInHtml(page),
        modules: [...new Set(files.flatMap(bundles.chunksOf))].join(' '),
      },
    })
    write(target, document)
    if (page) write(dataAddress(path), JSON.stringify({ page, html } satisfies PageFile))
    documents.push({ path, file: target, milliseconds: performance.now() - start })
  }
  for (const [path, entry] of site.entries) {
    // Only a page that moves needs its body as a module.
    const body = bundles.hasChunk(entry.file) ? bundles.chunkOf(entry.file) : ''
    const page = maker.page(path, body)
    if (!page) throw new Error(`${entry.file} has no data`)
    await writePage(path, page, entry.file, path === '/' ? 'index.html' : `${path.slice(1)}.html`)
  }
  await writePage(nowhere, null, '', '404.html')
  checkPageList(site.entries, documents)

  for (const [path, kind] of drawings(site, maker)) write(terrainAddress(path), drawTerrain(path, kind))
  await writeShareImages(site, maker, folder)
  for (const [name, text] of siteWideFiles(site)) write(name, text)
  for (const [address, data] of Object.entries(maker.extras())) write(address, JSON.stringify(data))
  rmSync(join(folder, '.vite'), { recursive: true })
  return documents
}

/** Every address that a page may show a drawing of: its own, and those of cards whose pages are still planned. */
function* drawings(site: Site, maker: PageDataMaker): Generator<[string, PageData['kind']]> {
  yield ['/404', 'not-found']
  for (const path of site.entries.keys()) {
    const page = maker.page(path, '')
    if (!page) continue
    yield [path, page.kind]
    for (const planned of page.planned) yield [planned, 'service']
  }
  for (const { from } of site.redirects) yield [from, 'service']
}
