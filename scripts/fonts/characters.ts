/**
 * What the site's fonts are asked for: ASCII, Latin-1, and the other signs and letters of the copy. Not every source font has
 * every sign; what one lacks is shown in the next font of its family's list.
 */
export const characters = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  '–—‘’“”„…•†′″‹›€™→←↑↓−≈≤≥≠∞√∑ΔΣσαβλπ⁴⁵✓◐ŒœŠšŽžŸıłŁ⁶⁷⁸⁹ⁿ⅓⅔Φφτ',
].join('')

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}
