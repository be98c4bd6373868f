import { linkedKeyOf, readSession } from './storage.ts'

/** @param fragment prefix of fragments that link to the island */
export const inputKeyOf = (island: string, fragment: string): string =>
  `${island}-${location.pathname}#${fragment}`

export const hasSavedInput = (key: string): boolean =>
  readSession(key) !== null || readSession(linkedKeyOf(key)) !== null
