import { indexFormsOf, type TypedWord, typedWordsOf } from './words.ts'

/** A phrase that may stand for a part of a query, with how much it counts. */
interface Phrase {
  words: string[]
  weight: number
  /** What was typed, word by word: each may be the beginning of a longer one. Nothing was of a phrase that means the same. */
  typed?: string[]
}
/** A part of a query: the phrase that was typed, and those that mean the same. */
export type Concept = Phrase[]

/** How much a phrase counts that was not typed itself. */
const meantWeight = 0.7

const withoutNumber = 0.05

/** What a query asks for, one concept for each phrase that has synonyms and one for each word that has none. */
export function conceptsOf(query: string, synonyms: readonly (readonly string[])[]): Concept[] {
  const asked = typedWordsOf(query)
  const groups = synonyms.map(group => group.map(indexFormsOf).filter(phrase => phrase.length > 0))
  const concepts: Concept[] = []
  let start = 0
  while (start < asked.length) {
    const known = longest(
      groups.flat().filter(phrase => phrase.every((word, at) => asked[start + at]?.form === word)),
    )
    const own = asked.slice(start, start + (known?.length ?? 1))
    const phrase = own.map(({ form }) => form)
    const meant = groups.filter(group => group.some(other => same(other, phrase))).flat()
    // Where no page has an abbreviation with its number, it stands for itself.
    const letters = /^([a-z]+)\d+$/.exec(phrase.join())?.[1]
    concepts.push([
      { words: phrase, weight: 1, typed: own.map(({ typed }: TypedWord) => typed) },
      ...(letters ? [{ words: [letters], weight: withoutNumber, typed: [letters] }] : []),
      ...meant.filter(other => !same(other, phrase)).map(other => ({ words: other, weight: meantWeight })),
    ])
    start += phrase.length
  }
  return concepts
}

const same = (one: readonly string[], other: readonly string[]): boolean => one.join(' ') === other.join(' ')

const longest = (phrases: readonly string[][]): string[] | undefined =>
  phrases.reduce<string[] | undefined>(
    (best, phrase) => (phrase.length > (best?.length ?? 0) ? phrase : best),
    undefined,
  )
