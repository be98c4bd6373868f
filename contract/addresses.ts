/** Address of a page's data file; `/` is `/_data/index.json`. */
export const dataAddress = (path: string): string => `/_data${path === '/' ? '/index' : path}.json`

/** Every page by address, title and sentence; for the not-found page alone. */
export const pageListAddress = '/_data/_pages.json'

/** What the site offers unasked. */
export const offersAddress = '/_data/_offers.json'

/** Scripts of the trackers; asked for once the visitor has consented. */
export const trackersAddress = '/_data/_trackers.json'

/** Address of the share image of a page, 1200 × 630 pixels; the build draws one for every page that has words of its own. */
export const shareAddress = (path: string): string =>
  `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '_')}.png`

/** Address of the contour drawing of a page; the build draws one for every published address. */
export const terrainAddress = (path: string): string =>
  `/art/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '_')}.svg`

/** The page that shows the statecharts. */
export const chartsAddress = '/documentation/behavior'
/** A statechart of the site as JSON, as XState and Stately take it. */
export const chartAddress = (name: string): string => `/charts/${name}.json`
/** Its drawing. */
export const chartDrawingAddress = (name: string): string => `/charts/${name}.svg`

/** What answers, with status 410, at the address of a job opening that is closed. */
export const closedAddress = '/careers/closed'

/** The page with the contact form; what answers a form without scripts stands below it. */
export const contactAddress = '/contact'
/** Where a form without scripts leads once its lead is stored. */
export const sentAddress = `${contactAddress}/thank-you`
/** Where a form without scripts leads while its lead could not be stored. */
export const notSentAddress = `${contactAddress}/not-sent`
