/** Tokenizes and stems text, for the index and for queries. */

const stopWords = new Set(
  (
    'a after all also an and any are as at be been before both but by can do does each for from get had has have how i if in ' +
    'into is it its like may me more most much my no not of on one only or other our out over own should so some such than that the ' +
    'their them then there these they this those to too under up us very was we were what when where which while who why will with ' +
    'without would you your'
  ).split(' '),
)

/** Matches an abbreviation with its number (`SOC 2`, but not `AI 2025`), a number with separators, and a word with apostrophes. */
const wordPattern =
  /(?<![\p{L}\p{N}])\p{Lu}{2,4} (?!(?:19|20)\d\d\b)\d{1,5}(?![\p{L}\p{N}]|[.,]\d)|[\p{L}\p{N}]+(?:(?<=\p{N})[.,]\p{N}+)*(?:['’]\p{L}+)*/gu

export const tokenizeWithOffsets = (text: string): { word: string; start: number; end: number }[] =>
  [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }))

export const tokenize = (text: string): string[] => text.match(wordPattern) ?? []

/** Lowercases a word, and drops accents, apostrophes, commas, and spaces. */
const normalize = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}'’, ]/gu, '')
    .toLowerCase()

/** Returns the indexed form of a word: normalized and stemmed. Undefined for a stop word or a single character. */
export function indexForm(word: string): string | undefined {
  const normalized = normalize(word)
  if (stopWords.has(normalized) || normalized.length < 2) return undefined
  return stem(stemPlural(normalized))
}

export const indexFormsOf = (text: string): string[] => tokenize(text).flatMap(word => indexForm(word) ?? [])

/** Returns a query's words, each as indexed (`form`) and as typed, but normalized (`typedWord`). Drops stop words and single characters. */
export const tokenizeQuery = (text: string): { form: string; typedWord: string }[] =>
  tokenize(text.replace(/\b[a-z]{2,4} (?=\d)/g, capitalizeAbbreviation)).flatMap(word => {
    const form = indexForm(word)
    return form === undefined ? [] : [{ form, typedWord: normalize(word) }]
  })

const capitalizeAbbreviation = (word: string): string =>
  stopWords.has(word.trim()) ? word : word.toUpperCase()

/** Gives singular and plural one stem: `policies` and `policy` become `polici`. */
function stemPlural(word: string): string {
  if (word.length < 4) return word
  const withoutPlural = /[^siu]s$/.test(word) ? word.slice(0, -1) : word
  return withoutPlural.replace(/(?:ie|y)$/, 'i')
}

/** Applies rough rules: `pricing` and `price` become `pric`, `planning` becomes `plan`, and `migration` and `migrate` become `migrat`. */
function stem(word: string): string {
  if (/[st]ion$/.test(word) && word.length > 7) return word.slice(0, -3)
  const base = word.replace(/(?:ing|(?<![aeiou])ed)$/, '')
  if (base !== word && base.length > 2 && /[aeiouy]/.test(base))
    return base.replace(/([^aeiouylsz])\1$/, '$1')
  return word.length > 3 ? word.replace(/e$/, '') : word
}

/** Drops a partly typed ending. For example, `forecasti` is the start of `forecasting`, which is indexed as `forecast`. */
export const withoutEnding = (word: string): string => word.replace(/(?:in?|io)$/, '')

export const shardKey = (word: string): string => (/^[a-z]/.test(word) ? word.charAt(0) : '0')

export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')
