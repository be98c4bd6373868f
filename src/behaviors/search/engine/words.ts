/** What a word is to the search: the same while the index is written and while a query is read. */

/** Words so common that they tell no page from another. */
const common = new Set(
  (
    'a after all also an and any are as at be been before both but by can do does each for from get had has have how i if in ' +
    'into is it its like may me more most much my no not of on one only or other our out over own should so some such than that the ' +
    'their them then there these they this those to too under up us very was we were what when where which while who why will with ' +
    'without would you your'
  ).split(' '),
)

/** Letters and digits; an apostrophe does not end a word. */
const pattern = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu

/** Words of a text as they are written, with their place. */
export const wordsWithPlaces = (text: string): { word: string; start: number; end: number }[] =>
  [...text.matchAll(pattern)].map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }))

/** Words of a text as they are written. */
export const wordsOf = (text: string): string[] => text.match(pattern) ?? []

/**
 * The form under which a word stands in the index: small letters without accents, one form for singular and plural.
 * @returns nothing for a word that tells no page from another
 */
export function indexForm(word: string): string | undefined {
  const plain = word
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  if (common.has(plain) || (plain.length < 2 && !/\d/.test(plain))) return undefined
  return singular(plain)
}

/** Words of a text in the form of the index. */
export const indexFormsOf = (text: string): string[] => wordsOf(text).flatMap(word => indexForm(word) ?? [])

/** Rough, and the same on both sides, which is all that is asked of it: `policies` and `policy` are `polici`. */
function singular(word: string): string {
  if (word.length < 4) return word
  const one = /[^siu]s$/.test(word) ? word.slice(0, -1) : word
  return one.replace(/(?:ie|y)$/, 'i')
}

/** Which part of the index holds a word. */
export const partOf = (word: string): string => (/^[a-z]/.test(word) ? word.charAt(0) : '0')

/** The anchor that a heading has unless the index says otherwise. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')
