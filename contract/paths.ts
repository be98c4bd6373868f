/** Returns the path of a page's files, without an extension: `/index` for the home page. */
const filePathOf = (path: string): string => (path === '/' ? '/index' : path)

/** URL path of a page's data file, such as `/_data/about.json`. */
export const dataPath = (path: string): string => `/_data${filePathOf(path)}.json`

export const promptsPath = '/_data/_prompts.json'

/** List of the configured vendors. Only the tracking code fetches it. */
export const vendorsPath = '/_data/_vendors.json'

/** URL path of a page's share image, 1200 × 630 px. Generated list pages and aliases have none. */
export const shareImagePath = (path: string): string =>
  `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '_')}.png`

/** URL path of a page's contour drawing. Only the home page, the not-found page, and pages with an engagement have one. */
export const terrainPath = (path: string): string =>
  `/art/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '_')}.svg`

export const statechartsPath = '/documentation/behavior'
/** URL path of a statechart as JSON, for XState and Stately. */
export const statechartPath = (name: string): string => `/charts/${name}.json`
export const statechartDrawingPath = (name: string): string => `/charts/${name}.svg`

/** Path of the not-found page's files. The server sends this page with status 404 for every unknown path. */
export const notFoundPath = '/404'

/** Every closed job opening's path returns this page, with status 410. */
export const closedJobPath = '/careers/closed'

export const privacyPath = '/privacy-policy'
/** The privacy policy's section on vendors and consent. */
export const consentSectionUrl = `${privacyPath}#what-waits-for-your-agreement`

export const contactPath = '/contact'
/** Redirect target of a native form post, if the lead was stored. */
export const sentPath = `${contactPath}/thank-you`
/** Redirect target of a native form post, if no lead was stored. */
export const notSentPath = `${contactPath}/not-sent`

/** URL path of a page as Markdown, such as `/about.md`. */
export const markdownPath = (path: string): string => `${filePathOf(path)}.md`

/** Returns the JSON Feed URL for an Atom feed's URL. */
export const jsonFeedOf = (feed: string): string => feed.replace(/xml$/, 'json')

/** The indexable pages for language models, as a list and as full text. https://llmstxt.org */
export const pageGuidePath = '/llms.txt'
export const fullTextPath = '/llms-full.txt'
export const noticesPath = '/third-party-notices.txt'
