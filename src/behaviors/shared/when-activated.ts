declare global {
  interface Document {
    /** True until the browser activates a speculatively prerendered document. */
    readonly prerendering?: boolean
  }
}

/** Resolves at once unless the document is being prerendered speculatively. */
export const whenActivated = (): Promise<void> =>
  document.prerendering
    ? new Promise(resolve => document.addEventListener('prerenderingchange', () => resolve(), { once: true }))
    : Promise.resolve()
