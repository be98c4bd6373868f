/** Storage might be missing, full, blocked, or corrupt: reads return null, writes never throw. */

export const readLocal = (key: string): string | null => attempt(() => localStorage.getItem(key))
export const writeLocal = (key: string, value: string): void =>
  void attempt(() => localStorage.setItem(key, value))
export const removeLocal = (key: string): void => void attempt(() => localStorage.removeItem(key))

export const readSession = (key: string): string | null => attempt(() => sessionStorage.getItem(key))
export const writeSession = (key: string, value: string): void =>
  void attempt(() => sessionStorage.setItem(key, value))
export const removeSession = (key: string): void => void attempt(() => sessionStorage.removeItem(key))

/** Blocked storage throws on access. */
function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
