/** Element ids, attributes, and storage keys that the document, the boot script, and the app share. */
export const bootId = 'boot'
export const styleId = 'style'
/** On the page data element. The value is the URL of the full style sheet, which loads after the critical CSS. */
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
/** Set on the root when font loading ends and at least one font has loaded. Set before the first paint if an earlier page loaded all. */
export const fontsLoadedAttribute = 'data-typeset'
/** Local storage key, set to `1` once all of a page's fonts have loaded. */
export const fontsLoadedKey = 'typefaces'
/** On the boot script. The value is the headline fonts in base64, separated by a space: roman, then italic. */
export const headlineAttribute = 'data-headline'
export const headlineFamily = 'Headline'
/** On a card. A click on the card follows the link in its heading, but visitors can still select its text. */
export const cardAttribute = 'data-card'
/** On a drawing's frame. The value is the URL of the drawing, which loads after the first paint. */
export const drawingAttribute = 'data-drawing'
/** Set on the root while layout below the fold is deferred. */
export const deferAttribute = 'data-defer'
/** Set on the root after hydration. */
export const startedAttribute = 'data-started'
/** Set on the root or on an island if its code didn't load. The page or island then works as it does without JavaScript. */
export const failedAttribute = 'data-failed'
export const vendorsAttribute = 'data-vendors'
/** Set on the root before the first paint if the site must ask for consent. Shows the consent banner until the app starts. */
export const askAttribute = 'data-ask'
/** URL prefix of the app's entry module. */
export const entryPrefix = '/assets/app-'
export const pageBodyAttribute = 'data-body'
/** An island's name. The element's last two children are the island's markup and its properties as JSON. */
export const islandAttribute = 'data-island'

/** On an island that hydrates on interaction, not near the viewport. The value is the prefix of the URL fragments that also hydrate it. */
export const islandFragmentAttribute = 'data-fragment'

/** On the notice that a shared result is loading. The value is the tool's share format. After a failure, the notice has a retry button. */
export const sharedNoticeAttribute = 'data-shared'

export const searchExcludeAttribute = 'data-search-exclude'

/** Fired if the lead service is unreachable for a form that was submitted before hydration, and the page no longer has the form. */
export const earlySubmitFailedEvent = 'earlysubmitfailed'

declare global {
  interface WindowEventMap {
    earlysubmitfailed: CustomEvent<{ source: string; formUrl: string }>
  }
  interface Document {
    /** Button of the last click, if any. The boot script sets it, so hydrated code can replay a press from before hydration. */
    pressedButton?: HTMLElement | null
    showSharedNotice?: (hasFailed?: boolean) => void
  }
}
