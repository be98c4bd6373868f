/** Names that the document, the boot script and the app agree on. */
export const bootId = 'boot'
export const styleId = 'style'
export const pageDataId = 'page'
/** Name of the one policy of Trusted Types under which the app writes markup. */
export const trustedTypesPolicy = 'site'
/** Key of the theme in local storage; the value is `dark` or `light`. */
export const themeKey = 'theme'
/** Marks the theme toggle, so that it works before the app has started. */
export const themeToggleAttribute = 'data-theme-toggle'
/** Set on the document root once the app has taken over. */
export const startedAttribute = 'data-started'
/** Marks the element that holds the body of a page. */
export const bodyAttribute = 'data-body'
/** Marks an island; the value is its name. Its first child holds its markup, its second its properties as JSON. */
export const islandAttribute = 'data-island'
