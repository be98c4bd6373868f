/** Storage that never throws. If storage is blocked or full, session items stay in memory, and local items are lost. */

export const readLocal = (key: string): string | null => tryOrNull(() => localStorage.getItem(key))
export const writeLocal = (key: string, value: string): void =>
  void tryOrNull(() => localStorage.setItem(key, value))
export const removeLocal = (key: string): void => void tryOrNull(() => localStorage.removeItem(key))

declare global {
  /** Session items that storage refused. Global, so the boot script and the app share them. */
  var refusedItems: Record<string, string> | undefined
}
globalThis.refusedItems ??= {}
const refusedSessionItems = globalThis.refusedItems

export const readSession = (key: string): string | null =>
  refusedSessionItems[key] ?? tryOrNull(() => sessionStorage.getItem(key))

export function writeSession(key: string, value: string): void {
  delete refusedSessionItems[key]
  try {
    sessionStorage.setItem(key, value)
  } catch {
    refusedSessionItems[key] = value
  }
}

export const unstoredSessionKeys = (): string[] => Object.keys(refusedSessionItems)

export function removeSession(key: string): void {
  delete refusedSessionItems[key]
  tryOrNull(() => sessionStorage.removeItem(key))
}

/** Returns null if the item is missing or corrupt. */
export const parseItem = (item: string | null): unknown => tryOrNull(() => JSON.parse(item ?? 'null'))

/** Takes a function, because even evaluating `localStorage` throws if storage is blocked. */
function tryOrNull<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}

/** Returns the session key for a share link's edited input, which is stored apart from the visitor's own input. */
export const linkedKeyOf = (key: string): string => `${key}-linked`
