/** The content while it is being edited: read at the start and after each change. */

import { type DrawnChart, drawCharts } from '#build/charts/charts.ts'
import { blocksOf } from '#build/content/blocks.ts'
import { kindOf } from '#build/content/cards.ts'
import { claims, ungrounded } from '#build/content/grounds.ts'
import type { Site } from '#build/content/model.ts'
import { PageDataMaker } from '#build/content/page-data.ts'
import { ContentError, type Problem } from '#build/content/problems.ts'
import { readSite } from '#build/content/site.ts'
import { siteWideFiles } from '#build/site-wide.ts'
import { closedAddress, dataAddress } from '#contract/addresses.ts'
import type { PageData } from '#contract/page-data.ts'
import type { TextContext } from '#src/text/text-context.ts'

export class LiveContent {
  readonly #root: string
  #site: Site
  #maker: PageDataMaker
  #charts: Promise<DrawnChart[]> | undefined
  #drawn: readonly DrawnChart[] = []
  readonly #written = new Set<string>()

  /** @throws ContentError when the content cannot be served as it is */
  constructor(root: string) {
    this.#root = root
    this.#site = this.#read()
    this.#maker = new PageDataMaker(this.#site)
  }

  #read(): Site {
    return readSite({ root: this.#root, drafts: true, siteUrl: process.env.SITE_URL })
  }

  /**
   * Reads the content again; where it cannot be served, the last good content stays.
   * @returns the faults for which it cannot be served
   */
  reread(): readonly Problem[] {
    try {
      this.#site = this.#read()
      this.#maker = new PageDataMaker(this.#site, this.#drawn)
      return []
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      return error.problems
    }
  }

  /**
   * Numbers that come from nowhere, in the texts that were written since the start: no build stops for them, and the tests do.
   * @param file the one that was written last
   */
  ungrounded(file: string): Problem[] {
    this.#written.add(file)
    return [...this.#site.entries.values()]
      .filter(entry => this.#written.has(entry.file) && !('aliasOf' in entry) && claims(kindOf(entry)))
      .flatMap(entry =>
        ungrounded(entry.path, blocksOf(this.#root, entry.file)).map(fault => ({
          file: entry.file,
          ...fault,
        })),
      )
  }

  /** Draws the charts once, when somebody first asks for them. */
  async drawCharts(): Promise<void> {
    this.#charts ??= drawCharts(this.#root, this.#site.menu)
    this.#drawn = await this.#charts
    this.#maker = new PageDataMaker(this.#site, this.#drawn)
  }

  /** Everything that the site says now. */
  get site(): Site {
    return this.#site
  }

  /** The page at an address. */
  page(path: string): PageData | undefined {
    return this.#maker.page(path)
  }

  /** What the body of a page needs while it is rendered. */
  text(path: string): TextContext {
    return this.#maker.text(path)
  }

  /** File of a page's body, from the project's root; empty where there is none. */
  fileOf(path: string): string {
    return this.#site.entries.get(path)?.file ?? ''
  }

  /** The address whose drawing stands at another address. */
  ownerOf(address: string, addressOf: (path: string) => string): string | undefined {
    return [...this.#site.entries.keys()].find(path => addressOf(path) === address)
  }

  /** The page, or the address to go to instead, whose data file stands at an address. */
  dataAt(address: string): { path: string } | { redirect: string } | undefined {
    const { entries, redirects, closed } = this.#site
    const redirect = redirects.find(({ from }) => dataAddress(from) === address)
    if (redirect) return { redirect: redirect.to }
    if ([...closed].some(path => dataAddress(path) === address)) return { path: closedAddress }
    const path = [...entries.keys()].find(known => dataAddress(known) === address)
    return path === undefined ? undefined : { path }
  }

  /** What the build writes beside the documents: text and content type, or nothing at that address. */
  file(address: string): { status: number; type: string; text: string } | undefined {
    const json = (value: unknown) => ({
      status: 200,
      type: 'application/json',
      text: JSON.stringify(value),
    })
    const extra = this.#maker.extras()[address]
    if (extra !== undefined) return json(extra)
    const text = siteWideFiles(this.#site, this.#drawn).find(([name]) => `/${name}` === address)?.[1]
    if (text === undefined) return undefined
    const type = { xml: 'application/xml', svg: 'image/svg+xml' }[address.replace(/^.*\./, '')]
    return { status: 200, type: type ?? 'text/plain', text }
  }
}
