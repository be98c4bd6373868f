/** Returns the path of a page's files, without an extension. The home page's is `/index`. */
const filePathOf = (path: string): string => (path === '/' ? '/index' : path)

/** Address of a page's data file, such as `/_data/about.json`. */
export const dataAddress = (path: string): string => `/_data${filePathOf(path)}.json`

export const offersAddress = '/_data/_offers.json'

/** Data of the configured vendors. Only tracking fetches it. */
export const vendorsAddress = '/_data/_vendors.json'

/** Address of a page's share image, 1200 × 630 pixels. Generated list pages and aliases have none. */
export const shareAddress = (path: string): string =>
  `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '_')}.png`

/** Address of a page's contour drawing. Only the home page, the not-found page, and pages with an engagement have one. */
export const terrainAddress = (path: string): string =>
  `/art/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '_')}.svg`

export const chartsAddress = '/documentation/behavior'
/** A statechart as JSON that XState and Stately can read. */
export const chartAddress = (name: string): string => `/charts/${name}.json`
export const chartDrawingAddress = (name: string): string => `/charts/${name}.svg`

/** Served with status 410 at the address of a closed job opening. */
export const closedAddress = '/careers/closed'

export const privacyAddress = '/privacy-policy'
/** The privacy policy's section on vendors and consent. */
export const consentAddress = `${privacyAddress}#what-waits-for-your-agreement`

/** The contact page. The pages that answer a form posted without scripts are below its address. */
export const contactAddress = '/contact'
/** Redirect target of a form posted without scripts, once the lead is stored. */
export const sentAddress = `${contactAddress}/thank-you`
/** Redirect target of a form posted without scripts if no lead is stored. */
export const notSentAddress = `${contactAddress}/not-sent`

/** Address of a page as Markdown, such as `/about.md`. */
export const markdownAddress = (path: string): string => `${filePathOf(path)}.md`

/** Returns the address of the JSON version of an Atom feed. */
export const jsonFeedOf = (feed: string): string => feed.replace(/xml$/, 'json')

/** The indexable pages for language models: a list with descriptions, and the full text. https://llmstxt.org */
export const pageGuideAddress = '/llms.txt'
export const fullTextAddress = '/llms-full.txt'
/** Licenses of third-party code and fonts. */
export const noticesAddress = '/third-party-notices.txt'
