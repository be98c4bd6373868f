import type { InspectionEvent } from 'xstate'

type Observer = (event: InspectionEvent) => void

let currentObserver: Observer = () => {}

/** Sets the observer of inspection events. */
export const observeActors = (observer: Observer): void => {
  currentObserver = observer
}

/** Options for root actors, which their child actors inherit. Undefined in production. */
export const inspection = import.meta.env.DEV
  ? { inspect: (event: InspectionEvent) => currentObserver(event) }
  : undefined
