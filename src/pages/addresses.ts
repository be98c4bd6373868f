/** Address of a page's data file; `/` is `/_data/index.json`. */
export const dataAddress = (path: string): string => `/_data${path === '/' ? '/index' : path}.json`

/** Every page by address, title and sentence; for the not-found page alone. */
export const pageListAddress = '/_data/_pages.json'

/** What the site offers unasked. */
export const offersAddress = '/_data/_offers.json'

/** Scripts of the trackers; asked for once the visitor has consented. */
export const trackersAddress = '/_data/_trackers.json'
