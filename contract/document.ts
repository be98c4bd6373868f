/** Names that the document, the boot script and the app agree on. */
export const bootId = 'boot'
export const styleId = 'style'
/** Attribute of the page data's element: address of the deferred style sheet. */
export const styleAttribute = 'data-style'
export const pageDataId = 'page'
/** Name of the one policy of Trusted Types under which the app writes markup. */
export const trustedTypesPolicy = 'site'
/** The browser's own name for the policy that it asks where none was; ours lets React make the elements that hold data, and nothing else. */
export const unaskedPolicy = 'default'
/** Key of the theme in local storage; the value is `dark` or `light`. */
export const themeKey = 'theme'
/** Marks the theme toggle, so that it works before the app has started. */
export const themeToggleAttribute = 'data-theme-toggle'
/**
 * Set on the document root where text is set in the site's own typefaces: once they are here after the first paint, or from the
 * start where they were here before.
 */
export const typesetAttribute = 'data-typeset'
/** Key in local storage that says that the typefaces were here before; its value is always `1`. */
export const typesetKey = 'typefaces'
/** Names the typefaces of the first frame in the boot script's element: roman, then italic, in base64. */
export const headlineAttribute = 'data-headline'
/** Family by which style sheets know them. */
export const headlineFamily = 'Headline'
/** Marks a card: its link covers all of it, and its text can be selected. */
export const cardAttribute = 'data-card'
/** Names the file of a drawing that is shown after the first paint. */
export const drawingAttribute = 'data-drawing'
/** Set on the document root while nobody has seen more than the first screen: what lies below is not laid out until its turn comes. */
export const deferAttribute = 'data-defer'
/** Set on the document root once the app has taken over. */
export const startedAttribute = 'data-started'
/** Set on the document root of a site that names vendors. */
export const vendorsAttribute = 'data-vendors'
/** Set on the document root before the first paint where the consent banner will be shown, so that it takes its place at once. */
export const askAttribute = 'data-ask'
/** How the address begins of the module that starts the app; the build names it so. */
export const entryPrefix = '/assets/app-'
/** Marks the element that holds the body of a page. */
export const bodyAttribute = 'data-body'
/** Marks an island; the value is its name. Its first child holds its markup, its second its properties as JSON. */
export const islandAttribute = 'data-island'

/**
 * Names, on an island that waits until it is touched, what the fragments begin with that wake it too. Any other island comes to life
 * when it is near the view.
 */
export const islandFragmentAttribute = 'data-fragment'

/** On what the search of the site passes over: it would be found for words that other pages are about. */
export const unsearchedAttribute = 'data-unsearched'

declare global {
  interface Document {
    /** The button that was pressed last, noted by the boot script. */
    pressedButton?: HTMLElement | null
    /** The search was asked for, and its field is not there yet: where focus was then, and the keys pressed since. */
    searchWish?: { place: EventTarget | null; keys: string[] } | undefined
  }
}
