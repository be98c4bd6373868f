import type { PageSource } from '#src/page/source.ts'

/** What the build writes into a document once; a browser never renders it again. */
export interface PageAssets {
  /** Style sheet of the whole site. */
  style: string
  /** Script that runs before the first paint. */
  boot: string
  /** JSON of the page's data, escaped for a script element. */
  data: string
  /** Addresses of the modules that start the app, the entry first, separated by spaces. */
  modules: string
}

/** What routes and shell need from the place they run in. */
export interface RouterContext {
  pages: PageSource
  /** Only while prerendering. */
  assets?: PageAssets
}
