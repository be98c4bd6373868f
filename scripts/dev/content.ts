/** Reads the content for the development server, at the start and after each change. */

import type { Site } from '#build/content/model.ts'
import { PageDataBuilder } from '#build/content/page-data.ts'
import { ContentError, type Problem } from '#build/content/problems.ts'
import { readSite } from '#build/content/site.ts'
import { siteWideFiles } from '#build/site-wide.ts'
import { type DrawnStatechart, drawStatecharts } from '#build/statecharts/statecharts.ts'

export class LiveContent {
  site: Site
  builder: PageDataBuilder
  #statecharts: Promise<DrawnStatechart[]> | undefined
  #drawnStatecharts: readonly DrawnStatechart[] = []

  /** @throws ContentError */
  constructor(private readonly root: string) {
    this.site = this.#read()
    this.builder = new PageDataBuilder(this.site)
  }

  #read(): Site {
    return readSite({ root: this.root, includesDrafts: true, siteUrl: process.env.SITE_URL })
  }

  /** Reads the content again and returns its problems. If there are any, keeps serving the last valid content. */
  reread(): readonly Problem[] {
    try {
      this.site = this.#read()
      this.builder = new PageDataBuilder(this.site, this.#drawnStatecharts)
      return []
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      return error.problems
    }
  }

  /** Draws the statechart diagrams on the first call, and reuses them. */
  async drawStatecharts(): Promise<void> {
    this.#statecharts ??= drawStatecharts(this.root, this.site.menu)
    this.#drawnStatecharts = await this.#statecharts
    this.builder = new PageDataBuilder(this.site, this.#drawnStatecharts)
  }

  /** Returns a site-wide file, or the data file for the prompts or the vendors. */
  file(path: string): { type: string; text: string } | undefined {
    const data = this.builder.promptsAndVendors()[path]
    if (data !== undefined) return { type: 'application/json', text: JSON.stringify(data) }
    const text = siteWideFiles(this.site, this.#drawnStatecharts).find(([name]) => `/${name}` === path)?.[1]
    if (text === undefined) return undefined
    const type = { xml: 'application/xml', svg: 'image/svg+xml' }[path.replace(/^.*\./, '')]
    return { type: type ?? 'text/plain', text }
  }
}
