declare global {
  interface Document {
    /** True while the browser prerenders the document speculatively. */
    readonly prerendering?: boolean
  }
}

/** Resolves when the visitor opens the document: at once, unless the browser is prerendering it speculatively. */
export const whenShown = (): Promise<void> =>
  document.prerendering
    ? new Promise(resolve => document.addEventListener('prerenderingchange', () => resolve(), { once: true }))
    : Promise.resolve()
