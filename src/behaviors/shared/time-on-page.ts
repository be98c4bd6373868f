/** Since when the visitor is on this page, in milliseconds since the document's navigation began; the first page is there from its start. */
let since = 0

/** Another page of the running app is in the document. */
export const noteArrival = (): void => {
  since = performance.now()
}

/** For how many milliseconds the visitor has been on this page. */
export const timeOnPage = (): number => performance.now() - since
