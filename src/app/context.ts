import type { PageSource } from '#src/page/source.ts'

/** What the build writes into a document once; a browser never renders it again. */
export interface PageAssets {
  /** Of the style sheet what the page needs before the app. The build writes it into the finished document, in two parts. */
  style: string
  /** Script that runs before the first paint. */
  boot: string
  /** Typefaces of the headline, cut to its letters: roman, then italic, in base64, separated by a space. */
  headline: string
  /** JSON of the page's data, escaped for a script element. */
  data: string
  /** JSON-LD of the page, escaped for a script element. */
  structuredData: string
  /** Addresses of the modules that start the app, in the order in which they are run, separated by spaces. */
  modules: string
}

/** What routes and shell need from the place they run in. */
export interface RouterContext {
  pages: PageSource
  /** Only while prerendering. */
  assets?: PageAssets
}
