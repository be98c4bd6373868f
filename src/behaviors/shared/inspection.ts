import type { InspectionEvent } from 'xstate'

type Observer = (event: InspectionEvent) => void

let observe: Observer = () => {}

/** Reports everything that actors do to `observer`, for the developer tools. */
export const observeActors = (observer: Observer): void => {
  observe = observer
}

/** Options for every root actor; child actors inherit them. Undefined in a built site. */
export const inspection = import.meta.env.DEV
  ? { inspect: (event: InspectionEvent) => observe(event) }
  : undefined
