/** Decodes bytes. Returns undefined if they aren't UTF-8. */
export function readUtf8(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** True if the escapes of a form, such as `%C3%A9`, are UTF-8. Ignores a percent sign that escapes nothing. */
export function isEscapedUtf8(text: string): boolean {
  try {
    // Use the result, because a bundler might drop a call whose result is unused.
    return [...text.matchAll(/(?:%[\da-f]{2})+/gi)].every(([run]) => decodeURIComponent(run) !== '')
  } catch {
    return false
  }
}
