/** In ms since the document's time origin. */
let arrivedAtMs = 0

export const recordArrival = (): void => {
  arrivedAtMs = performance.now()
}

export const timeOnPageMs = (): number => performance.now() - arrivedAtMs
