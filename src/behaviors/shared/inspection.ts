import type { InspectionEvent } from 'xstate'

let observer = (_event: InspectionEvent): void => {}

export const observeActors = (newObserver: typeof observer): void => {
  observer = newObserver
}

/** Options for root actors, which their child actors inherit. Undefined in production. */
export const inspection = import.meta.env.DEV
  ? { inspect: (event: InspectionEvent) => observer(event) }
  : undefined
