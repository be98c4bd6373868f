/** The text that bytes say in UTF-8; undefined when they are not UTF-8: read all the same, they would lose letters. */
export function readUtf8(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Whether what is escaped in a form, such as `%C3%A9`, is UTF-8. A percent sign that escapes nothing stands for itself. */
export function isEscapedUtf8(text: string): boolean {
  try {
    // What is decoded is looked at: a bundler takes a call whose result nobody wants for one that may be left out.
    return [...text.matchAll(/(?:%[\da-f]{2})+/gi)].every(([run]) => decodeURIComponent(run) !== '')
  } catch {
    return false
  }
}
