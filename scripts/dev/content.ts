/** The content while it is being edited: read at the start and after each change. */
import { cardOf } from '#build/content/cards.ts'
import type { Site } from '#build/content/model.ts'
import { PageDataMaker } from '#build/content/page-data.ts'
import { ContentError } from '#build/content/problems.ts'
import { readSite } from '#build/content/site.ts'
import { siteWideFiles } from '#build/site-wide.ts'
import { dataAddress, pageListAddress } from '#contract/addresses.ts'
import type { PageData } from '#contract/page-data.ts'

export class LiveContent {
  readonly #root: string
  #site: Site
  #maker: PageDataMaker

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
   * Reads the content again; a fault is shown and the last good content stays.
   * @returns whether what pages say of themselves and of each other has changed
   */
  reread(): boolean {
    try {
      const before = this.#pages()
      this.#site = this.#read()
      this.#maker = new PageDataMaker(this.#site)
      return before !== this.#pages()
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      console.error(error.message)
      return false
    }
  }

  #pages(): string {
    return JSON.stringify([...this.#site.entries.keys()].map(path => this.#maker.page(path, '')))
  }

  /** The page at an address, its body as a module that the development server serves. */
  page(path: string): PageData | undefined {
    const file = this.fileOf(path)
    // A page of a list has no file, and so no module.
    return this.#maker.page(path, file && `/${file}?import`)
  }

  /** File of a page's body, from the project's root; empty where there is none. */
  fileOf(path: string): string {
    return this.#site.entries.get(path)?.file ?? ''
  }

  /** The address whose data file, or whose drawing, stands at another address. */
  ownerOf(address: string, addressOf: (path: string) => string): string | undefined {
    return [...this.#site.entries.keys()].find(path => addressOf(path) === address)
  }

  /** What the build writes beside the documents: text and content type, or nothing at that address. */
  file(address: string): { status: number; type: string; text: string } | undefined {
    const json = (value: unknown, status = 200) => ({
      status,
      type: 'application/json',
      text: JSON.stringify(value),
    })
    const extra = this.#maker.extras()[address]
    if (extra !== undefined) return json(extra)
    if (address === pageListAddress) return json([...this.#site.entries.values()].map(cardOf))
    if (address.startsWith('/_data/')) {
      const asked = this.ownerOf(address, dataAddress)
      const page = asked === undefined ? undefined : this.page(asked)
      if (!page) return json(null, 404)
      return json({ page, html: page.body === '' ? '' : undefined })
    }
    const text = siteWideFiles(this.#site).find(([name]) => `/${name}` === address)?.[1]
    if (text === undefined) return undefined
    return { status: 200, type: address.endsWith('.xml') ? 'application/xml' : 'text/plain', text }
  }
}
