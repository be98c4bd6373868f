/** Returns the FNV-1a hash of ASCII text as an unsigned 32-bit integer. */
export function hash(text: string): number {
  let state = 0x811c9dc5
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return state >>> 0
}
