/** When the visitor arrived on this page, in ms since navigation start. */
let since = 0

export const noteArrival = (): void => {
  since = performance.now()
}

export const timeOnPage = (): number => performance.now() - since
