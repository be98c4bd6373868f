import type { InspectionEvent } from 'xstate'

type Observer = (event: InspectionEvent) => void

let observe: Observer = () => {}

/** Calls the developer tools for everything that actors do. */
export const observeActors = (observer: Observer): void => {
  observe = observer
}

/** Options for every root actor; child actors inherit them. Empty in a built site. */
export const inspection = import.meta.env.DEV
  ? { inspect: (event: InspectionEvent) => observe(event) }
  : undefined
