import type { InspectionEvent } from 'xstate'

type Observer = (event: InspectionEvent) => void

let currentObserver: Observer = () => {}

/** Passes inspection events to the observer. */
export const observeActors = (observer: Observer): void => {
  currentObserver = observer
}

/** Options for root actors; child actors inherit them. Undefined in production. */
export const inspection = import.meta.env.DEV
  ? { inspect: (event: InspectionEvent) => currentObserver(event) }
  : undefined
