import type { PageSource } from '#src/page/source.ts'

/** What the build writes into a document. In a browser, only `style` has a value. */
export interface PageAssets {
  /** Inline CSS; the build fills it in after it has rendered every page. */
  style: string
  /** Address of the deferred style sheet; empty if the inline CSS is complete. */
  sheet: string
  boot: string
  /** The headline's typefaces, subset to its letters: roman, then italic, in base64, separated by a space. */
  headline: string
  /** JSON of the page's data, escaped for a script element. */
  data: string
  /** JSON-LD of the page, escaped for a script element. */
  structuredData: string
  /** Addresses of the app's modules in execution order, separated by spaces. */
  modules: string
}

export interface RouterContext {
  pages: PageSource
  /** Only while prerendering. */
  assets?: PageAssets
}
