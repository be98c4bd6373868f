declare global {
  interface Document {
    /** Whether the browser prepares the document for a visitor who has not opened it; not in every browser. */
    readonly prerendering?: boolean
  }
}

/** Resolves once somebody looks at the document: a browser may prepare one beforehand that nobody ever opens. */
export const whenShown = (): Promise<void> =>
  document.prerendering
    ? new Promise(resolve => document.addEventListener('prerenderingchange', () => resolve(), { once: true }))
    : Promise.resolve()
