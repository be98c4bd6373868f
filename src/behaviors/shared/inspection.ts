import type { InspectionEvent } from 'xstate'

type Observer = (event: InspectionEvent) => void

/** The developer tools, or the visit counts. */
const observers = new Set<Observer>()

export const observeActors = (observer: Observer): void => void observers.add(observer)

const tell: Observer = event => {
  for (const observe of observers) observe(event)
}

/** Options for every root actor; child actors inherit them. Empty in a built site that doesn't measure. */
export const inspection = import.meta.env.DEV || import.meta.env.MEASURED ? { inspect: tell } : undefined
