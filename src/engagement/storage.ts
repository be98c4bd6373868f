/** Browser storage may be missing, full or blocked: writing never throws. */
export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The choice holds for this page and is forgotten with it.
  }
}
