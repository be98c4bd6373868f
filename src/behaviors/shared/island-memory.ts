import { readSession } from './storage.ts'

/**
 * Key of the session storage for an island of the page shown that waits until it is wanted.
 * @param fragment what its links begin with
 */
export const memoryKeyOf = (island: string, fragment: string): string =>
  `${island}-${location.pathname}#${fragment}`

/** Whether something is kept under that key. */
export const isKept = (key: string): boolean => readSession(key) !== null
