/** Browser storage that may be missing, full, blocked or hold anything: reads fall back to null, writes never throw. */

export const readLocal = (key: string): string | null => attempt(() => localStorage.getItem(key))
export const writeLocal = (key: string, value: string): void =>
  void attempt(() => localStorage.setItem(key, value))
export const removeLocal = (key: string): void => void attempt(() => localStorage.removeItem(key))

/** The same for what ends with the tab. */
export const readSession = (key: string): string | null => attempt(() => sessionStorage.getItem(key))
export const writeSession = (key: string, value: string): void =>
  void attempt(() => sessionStorage.setItem(key, value))
export const removeSession = (key: string): void => void attempt(() => sessionStorage.removeItem(key))

/** Merely naming a storage throws where it is blocked. */
function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
