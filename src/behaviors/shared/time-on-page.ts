/** When the visitor arrived on this page, in ms since navigation start. */
let arrivedAt = 0

export const recordArrival = (): void => {
  arrivedAt = performance.now()
}

export const timeOnPage = (): number => performance.now() - arrivedAt
