import type { InspectionEvent } from 'xstate'

type Observer = (event: InspectionEvent) => void

/** Who watches: a developer, or what counts visits where the site measures. */
const observers = new Set<Observer>()

/** Tells an observer, from now on, of everything that happens in actors that are made with `inspection`. */
export const observeActors = (observer: Observer): void => void observers.add(observer)

const tell: Observer = event => {
  for (const observe of observers) observe(event)
}

/** Belongs to the options of every actor that starts on its own; its children come with it. A built site that does not measure has nothing here. */
export const inspection = import.meta.env.DEV || import.meta.env.MEASURED ? { inspect: tell } : undefined
