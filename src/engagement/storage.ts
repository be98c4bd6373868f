/** Browser storage that may be missing, full, blocked or hold anything: reads fall back, writes never throw. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The choice holds for this page and is forgotten with it.
  }
}
