import type { PageSource } from '#src/page/source.ts'

/** Assets that the build writes into a document. In a browser, only `style` has a value. */
export interface PageAssets {
  /** Inline CSS. The build adds it after it has rendered every page. */
  style: string
  /** URL of the deferred style sheet. Empty if the inline CSS is complete. */
  sheet: string
  boot: string
  /** The headline fonts in base64, roman and italic, separated by a space. They have only the headline's characters. */
  headline: string
  /** Page data as JSON, escaped for a script element. */
  data: string
  /** JSON-LD, escaped for a script element. */
  structuredData: string
  /** Space-separated URLs of the app's modules, in execution order. */
  modules: string
}

export interface RouterContext {
  pages: PageSource
  /** Set only during prerendering. */
  assets?: PageAssets
}
