/** What the files of a page are called; those of `/` are called `/index`. */
const nameOf = (path: string): string => (path === '/' ? '/index' : path)

/** Address of a page's data file; `/` is `/_data/index.json`. */
export const dataAddress = (path: string): string => `/_data${nameOf(path)}.json`

export const offersAddress = '/_data/_offers.json'

/** Configured vendors. Fetched after consent. */
export const vendorsAddress = '/_data/_vendors.json'

/** Address of the share image of a page, 1200 × 630 pixels; the build draws one for every page that has words of its own. */
export const shareAddress = (path: string): string =>
  `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '_')}.png`

/** Address of the contour drawing of a page; the build draws one for every published address. */
export const terrainAddress = (path: string): string =>
  `/art/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '_')}.svg`

export const chartsAddress = '/documentation/behavior'
/** A statechart of the site as JSON, as XState and Stately take it. */
export const chartAddress = (name: string): string => `/charts/${name}.json`
export const chartDrawingAddress = (name: string): string => `/charts/${name}.svg`

/** What answers, with status 410, at the address of a job opening that is closed. */
export const closedAddress = '/careers/closed'

export const privacyAddress = '/privacy-policy'
/** What it says of vendors and of the answers that a visitor can give. */
export const consentAddress = `${privacyAddress}#what-waits-for-your-agreement`

/** The page with the contact form; what answers a form without scripts stands below it. */
export const contactAddress = '/contact'
/** Where a form without scripts leads once its lead is stored. */
export const sentAddress = `${contactAddress}/thank-you`
/** Where a form without scripts leads while its lead could not be stored. */
export const notSentAddress = `${contactAddress}/not-sent`

/** Address of a page as Markdown; that of `/` is `/index.md`. */
export const markdownAddress = (path: string): string => `${nameOf(path)}.md`

/** Address of a feed as JSON, by that of the same feed as Atom. */
export const jsonFeedOf = (feed: string): string => feed.replace(/xml$/, 'json')

/** Every page with its sentence, and every page whole, for readers that are programs. */
export const pageGuideAddress = '/llms.txt'
export const fullTextAddress = '/llms-full.txt'
/** Licenses of the programs and typefaces of others that the site is made of. */
export const noticesAddress = '/third-party-notices.txt'
