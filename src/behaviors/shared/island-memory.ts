import { linkedKeyOf, readSession } from './storage.ts'

/** Returns the storage key of an island's input. Fragments that link to the island start with `fragmentPrefix`. */
export const inputKeyOf = (island: string, fragmentPrefix: string): string =>
  `${island}-${location.pathname}#${fragmentPrefix}`

export const hasSavedInput = (key: string): boolean =>
  readSession(key) !== null || readSession(linkedKeyOf(key)) !== null
