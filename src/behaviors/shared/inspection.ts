import type { InspectionEvent } from 'xstate'

type Observer = (event: InspectionEvent) => void

let passEvent: Observer = () => {}

/** Passes each inspection event to `observer`, such as the development inspector. */
export const observeActors = (observer: Observer): void => {
  passEvent = observer
}

/** Options for every root actor; child actors inherit them. Undefined in production builds. */
export const inspection = import.meta.env.DEV
  ? { inspect: (event: InspectionEvent) => passEvent(event) }
  : undefined
