/**
 * What the site's fonts are asked for: ASCII and the signs that stand on most pages, and in files of their own Latin-1 and the
 * other signs and letters of the copy. Not every source font has every sign; what one lacks is shown in the next font of its
 * family's list.
 */
export const basicCharacters = `${range(0x20, 0x7e)}\u00a0–—‘’“”…•°²·×÷→−≈`

const latin1 = [...range(0xa1, 0xff)].filter(character => !basicCharacters.includes(character)).join('')

export const furtherCharacters = `${latin1}„†′″‹›€™←↑↓≤≥≠∞√∑ΔΣσαβλπ⁴⁵✓◐ŒœŠšŽžŸıłŁ⁶⁷⁸⁹ⁿ⅓⅔Φφτ`

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}

/** The value of `unicode-range` for some characters. */
export function unicodeRange(characters: string): string {
  const points = [...characters].map(character => character.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const spans: [number, number][] = []
  for (const point of points) {
    const last = spans.at(-1)
    if (last && point === last[1] + 1) last[1] = point
    else spans.push([point, point])
  }
  const hex = (point: number) => point.toString(16)
  return spans.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ')
}
