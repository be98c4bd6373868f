import type { InspectionEvent } from 'xstate'

type Observer = (event: InspectionEvent) => void

/** Who watches; nobody but a developer ever does. */
const observers = new Set<Observer>()

/** Tells an observer, from now on, of everything that happens in actors that are made with `inspection`. */
export const observeActors = (observer: Observer): void => void observers.add(observer)

const tell: Observer = event => {
  for (const observe of observers) observe(event)
}

/** Belongs to the options of every actor that starts on its own; its children come with it. The built site has nothing here. */
export const inspection = import.meta.env.DEV ? { inspect: tell } : undefined
