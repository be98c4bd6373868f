/** Element ids, attributes, and storage keys that the document, the boot script, and the app share. */
export const bootId = 'boot'
export const styleId = 'style'
/** On the page data element: URL of the deferred style sheet. */
export const styleAttribute = 'data-style'
export const pageDataId = 'page'
/** The Trusted Types policy that the app uses to write markup. */
export const trustedTypesPolicy = 'site'
/** Browsers reserve this name for the fallback Trusted Types policy, which React and vendors' scripts use. */
export const defaultPolicy = 'default'
/** Local storage key; the value is `dark` or `light`. */
export const themeKey = 'theme'
/** On the theme toggle, so the boot script can handle clicks on it before hydration. */
export const themeToggleAttribute = 'data-theme-toggle'
/** Set on the root once the fonts have settled and at least one has loaded, or before the first paint if all are cached. */
export const typesetAttribute = 'data-typeset'
/** Local storage key, set to `1` once all of a page's fonts have loaded. */
export const fontsLoadedKey = 'typefaces'
/** On the boot script: the headline fonts in base64, roman then italic. */
export const headlineAttribute = 'data-headline'
export const headlineFamily = 'Headline'
/** On a card. The card's link covers the card, but its text stays selectable. */
export const cardAttribute = 'data-card'
/** URL of a drawing that loads after the first paint. */
export const drawingAttribute = 'data-drawing'
/** Set on the root while layout below the fold is deferred. */
export const deferAttribute = 'data-defer'
/** Set on the root after hydration. */
export const startedAttribute = 'data-started'
/** Set on `<html>` or on an island whose code is missing, so the page or island works as it does without JavaScript. */
export const failedAttribute = 'data-failed'
export const vendorsAttribute = 'data-vendors'
/** Set on the root before the first paint. Until the app starts, it shows the consent banner. */
export const askAttribute = 'data-ask'
/** URL prefix of the app's entry module. */
export const entryPrefix = '/assets/app-'
export const bodyAttribute = 'data-body'
/** An island's name. The element's last two children are the island's markup and its properties as JSON. */
export const islandAttribute = 'data-island'

/** On an island that hydrates on interaction, not near the viewport: prefix of the URL fragments that also hydrate it. */
export const islandFragmentAttribute = 'data-fragment'

/** On a tool's notice: the tool's share format. Its children are a status and a button. */
export const sharedNoticeAttribute = 'data-shared'

export const searchExcludeAttribute = 'data-search-exclude'

/** Fired if a form was submitted before its code ran, the visitor left the page, and the lead service is unreachable. */
export const earlySubmitFailedEvent = 'earlysubmitfailed'

declare global {
  interface WindowEventMap {
    earlysubmitfailed: CustomEvent<{ source: string; formUrl: string }>
  }
  interface Document {
    /** The last button pressed before hydration. The boot script sets it. */
    pressedButton?: HTMLElement | null
    showSharedNotice?: (hasFailed?: boolean) => void
  }
}
