declare global {
  interface Document {
    /** True while the browser prerenders the document speculatively. */
    readonly prerendering?: boolean
  }
}

/** Resolves at once, or when the visitor opens a speculatively prerendered document. */
export const whenShown = (): Promise<void> =>
  document.prerendering
    ? new Promise(resolve => document.addEventListener('prerenderingchange', () => resolve(), { once: true }))
    : Promise.resolve()
