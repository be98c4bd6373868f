import { linkedKeyOf, readSession } from './storage.ts'

/** Returns the storage key of an island's input. `fragmentPrefix` starts the fragments that link to the island. */
export const inputKeyOf = (island: string, fragmentPrefix: string): string =>
  `${island}-${location.pathname}#${fragmentPrefix}`

export const hasSavedInput = (key: string): boolean =>
  readSession(key) !== null || readSession(linkedKeyOf(key)) !== null
