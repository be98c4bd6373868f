/** Returns the path of a page's files, without an extension. The home page's is `/index`. */
const filePathOf = (path: string): string => (path === '/' ? '/index' : path)

/** URL path of a page's data file, such as `/_data/about.json`. */
export const dataAddress = (path: string): string => `/_data${filePathOf(path)}.json`

export const offersAddress = '/_data/_offers.json'

/** The configured vendors, fetched only by tracking. */
export const vendorsAddress = '/_data/_vendors.json'

/** URL path of a page's share image, 1200 × 630 px. Generated list pages and aliases have none. */
export const shareAddress = (path: string): string =>
  `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '_')}.png`

/** URL path of a page's contour drawing. Only the home page, the not-found page, and pages with an engagement have one. */
export const terrainAddress = (path: string): string =>
  `/art/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '_')}.svg`

export const chartsAddress = '/documentation/behavior'
/** A statechart as JSON for XState and Stately. */
export const chartAddress = (name: string): string => `/charts/${name}.json`
export const chartDrawingAddress = (name: string): string => `/charts/${name}.svg`

/** The page that a closed job opening's URL returns, with status 410. */
export const closedAddress = '/careers/closed'

export const privacyAddress = '/privacy-policy'
/** The privacy policy's section on vendors and consent. */
export const consentAddress = `${privacyAddress}#what-waits-for-your-agreement`

/** The contact page, and the parent of the pages for forms posted without scripts. */
export const contactAddress = '/contact'
/** Redirect target of a form posted without scripts, if the lead was stored. */
export const sentAddress = `${contactAddress}/thank-you`
/** Redirect target of a form posted without scripts, if no lead was stored. */
export const notSentAddress = `${contactAddress}/not-sent`

/** URL path of a page as Markdown, such as `/about.md`. */
export const markdownAddress = (path: string): string => `${filePathOf(path)}.md`

/** Returns the JSON Feed URL for an Atom feed's URL. */
export const jsonFeedOf = (feed: string): string => feed.replace(/xml$/, 'json')

/** The indexable pages for language models, as a list and as full text. https://llmstxt.org */
export const pageGuideAddress = '/llms.txt'
export const fullTextAddress = '/llms-full.txt'
export const noticesAddress = '/third-party-notices.txt'
