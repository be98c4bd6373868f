declare global {
  interface Document {
    /** True while the browser prerenders the document speculatively. */
    readonly prerendering?: boolean
  }
}

/** Resolves when the document is visible; browsers may prerender documents that nobody opens. */
export const whenShown = (): Promise<void> =>
  document.prerendering
    ? new Promise(resolve => document.addEventListener('prerenderingchange', () => resolve(), { once: true }))
    : Promise.resolve()
