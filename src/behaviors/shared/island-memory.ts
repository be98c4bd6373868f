import { readSession } from './storage.ts'

/**
 * Returns the session storage key for the input of an island that loads on demand.
 * @param fragment prefix of the fragments that link to the island
 */
export const memoryKeyOf = (island: string, fragment: string): string =>
  `${island}-${location.pathname}#${fragment}`

export const hasMemory = (key: string): boolean => readSession(key) !== null
