/** Browser storage that may be missing, full, blocked or hold anything: reads fall back, writes never throw. */
export const readLocal = (key: string): string | null => read(() => localStorage, key)
export const writeLocal = (key: string, value: string): void => write(() => localStorage, key, value)
export const removeLocal = (key: string): void => remove(() => localStorage, key)

/** The same for what ends with the tab. */
export const readSession = (key: string): string | null => read(() => sessionStorage, key)
export const writeSession = (key: string, value: string): void => write(() => sessionStorage, key, value)
export const removeSession = (key: string): void => remove(() => sessionStorage, key)

/** Merely naming a storage throws where it is blocked. */
type Where = () => Storage

function read(where: Where, key: string): string | null {
  try {
    return where().getItem(key)
  } catch {
    return null
  }
}

function write(where: Where, key: string, value: string): void {
  try {
    where().setItem(key, value)
  } catch {
    // The choice holds for this page and is forgotten with it.
  }
}

function remove(where: Where, key: string): void {
  try {
    where().removeItem(key)
  } catch {
    // What could not be written need not be removed.
  }
}
