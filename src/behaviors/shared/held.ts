import { useSyncExternalStore } from 'react'

/** A value that a chart's effects change and that a view shows: the state of a calculation, which is no business of the chart. */
export interface Held<T> {
  get: () => T
  set: (value: T) => void
  /** @returns what ends the subscription */
  subscribe: (listener: () => void) => () => void
}

/** Holds a value as long as the view lives. */
export function hold<T>(initial: T): Held<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: next => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value held, re-rendering on change. */
export const useHeld = <T>({ subscribe, get }: Held<T>): T => useSyncExternalStore(subscribe, get, get)
