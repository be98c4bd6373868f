/** In ms after the document's time origin. */
let arrivedAt = 0

export const recordArrival = (): void => {
  arrivedAt = performance.now()
}

/** In ms. */
export const timeOnPage = (): number => performance.now() - arrivedAt
