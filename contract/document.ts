/** Names shared by the document, the boot script, and the app. */
export const bootId = 'boot'
export const styleId = 'style'
/** On the page data element: address of the deferred style sheet. */
export const styleAttribute = 'data-style'
export const pageDataId = 'page'
/** Name of the only Trusted Types policy through which the app writes markup. */
export const trustedTypesPolicy = 'site'
/** Reserved name of the Trusted Types fallback policy, for what React and vendors' scripts write. */
export const defaultPolicy = 'default'
/** Key of the theme in local storage: `dark` or `light`. */
export const themeKey = 'theme'
/** Marks the theme toggle, so that it works before hydration. */
export const themeToggleAttribute = 'data-theme-toggle'
/** Set on the root once the web fonts have loaded: at once if they're cached, otherwise after the first paint. */
export const typesetAttribute = 'data-typeset'
/** Key in local storage, always `1`: the web fonts were loaded before. */
export const typesetKey = 'typefaces'
/** On the boot script's element: the headline fonts, roman then italic, in base64. */
export const headlineAttribute = 'data-headline'
export const headlineFamily = 'Headline'
/** Marks a card, whose link covers all of it while its text stays selectable. */
export const cardAttribute = 'data-card'
/** Address of a drawing that loads after the first paint. */
export const drawingAttribute = 'data-drawing'
/** Set on the root while layout below the first screen is deferred. */
export const deferAttribute = 'data-defer'
/** Set on the root after hydration. */
export const startedAttribute = 'data-started'
/** Set on the root if the site has vendors. */
export const vendorsAttribute = 'data-vendors'
/** Set on the root before the first paint if the consent banner will show, so that its space is reserved. */
export const askAttribute = 'data-ask'
/** Address prefix of the app's entry module. */
export const entryPrefix = '/assets/app-'
export const bodyAttribute = 'data-body'
/** Holds an island's name. The element's last two children are the island's markup and its properties as JSON. */
export const islandAttribute = 'data-island'

/** On an island that hydrates on interaction: prefix of the URL fragments that hydrate it too. Other islands hydrate near the viewport. */
export const islandFragmentAttribute = 'data-fragment'

/** On a tool's notice: name of the tool's share format. Its children are a status and a button. */
export const sharedNoticeAttribute = 'data-shared'

export const searchExcludeAttribute = 'data-search-exclude'

/** The boot script fires it when a form was sent before its code ran, its page was left, and the lead service can't be reached. */
export const pressFailedEvent = 'pressfailed'

declare global {
  interface WindowEventMap {
    /** The form's source and its page's path. */
    pressfailed: CustomEvent<{ source: string; address: string }>
  }
  interface Document {
    /** The last pressed button, set by the boot script. */
    pressedButton?: HTMLElement | null
    /** The boot script's `showSharedNotice`. */
    showSharedNotice?: (hasFailed?: boolean) => void
  }
}
