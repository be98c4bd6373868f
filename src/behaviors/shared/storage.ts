/** If storage fails, for example because it's blocked or full, nothing throws. Session items then stay in memory; local items are lost. */

export const readLocal = (key: string): string | null => attempt(() => localStorage.getItem(key))
export const writeLocal = (key: string, value: string): void =>
  void attempt(() => localStorage.setItem(key, value))
export const removeLocal = (key: string): void => void attempt(() => localStorage.removeItem(key))

declare global {
  /** Session items that storage refused, kept in memory. Global, because the boot script and the app share them. */
  var refusedItems: Record<string, string> | undefined
}
globalThis.refusedItems ??= {}
const refusedSessionItems = globalThis.refusedItems

export const readSession = (key: string): string | null =>
  refusedSessionItems[key] ?? attempt(() => sessionStorage.getItem(key))

/** Writes to session storage, or to this document's memory if storage refuses. */
export function writeSession(key: string, value: string): void {
  delete refusedSessionItems[key]
  try {
    sessionStorage.setItem(key, value)
  } catch {
    refusedSessionItems[key] = value
  }
}

/** Keys of session items that only this document remembers. */
export const refusedKeys = (): string[] => Object.keys(refusedSessionItems)

export function removeSession(key: string): void {
  delete refusedSessionItems[key]
  attempt(() => sessionStorage.removeItem(key))
}

/** Blocked storage throws even when accessed, so callers pass a function. */
function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
