import { readSession } from './storage.ts'

/**
 * Session storage key of an island that loads on demand.
 * @param fragment prefix of its links
 */
export const memoryKeyOf = (island: string, fragment: string): string =>
  `${island}-${location.pathname}#${fragment}`

export const isKept = (key: string): boolean => readSession(key) !== null
