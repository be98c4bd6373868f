/** ASCII and common symbols, then Latin-1 and rarer symbols. For other characters, browsers use the next font in the stack. */
export const basicCharacters = `${range(0x20, 0x7e)}\u00a0–—‘’“”…•°²·×÷→−≈`

const latin1 = [...range(0xa1, 0xff)].filter(character => !basicCharacters.includes(character)).join('')

export const furtherCharacters = `${latin1}„†′″‹›€™←↑↓≤≥≠∞√∑ΔΣσαβλπ⁴⁵✓◐ŒœŠšŽžŸıłŁ⁶⁷⁸⁹ⁿ⅓⅔Φφτ`

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}

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
