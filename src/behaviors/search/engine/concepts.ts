import { indexFormsOf, type TypedWord, typedWordsOf } from './words.ts'

/** A phrase for a part of a query, with its weight. */
interface Phrase {
  words: string[]
  weight: number
  /** Typed words, each possibly a prefix; undefined for a synonym. */
  typed?: string[]
}
/** A part of a query: the typed phrase and its synonyms. */
export type Concept = Phrase[]

const synonymWeight = 0.7

const withoutNumber = 0.05

/** Splits a query into concepts: one per phrase with synonyms, and one per other word. */
export function conceptsOf(query: string, synonyms: readonly (readonly string[])[]): Concept[] {
  const asked = typedWordsOf(query)
  const groups = synonyms.map(group => group.map(indexFormsOf).filter(phrase => phrase.length > 0))
  const concepts: Concept[] = []
  let start = 0
  while (start < asked.length) {
    const [longest] = groups
      .flat()
      .filter(phrase => phrase.every((word, at) => asked[start + at]?.form === word))
      .sort((one, other) => other.length - one.length)
    const own = asked.slice(start, start + (longest?.length ?? 1))
    const phrase = own.map(({ form }) => form)
    const meant = groups.filter(group => group.some(other => areEqual(other, phrase))).flat()
    // If no page has the abbreviation with its number, search for the abbreviation.
    const letters = /^([a-z]+)\d+$/.exec(phrase.join())?.[1]
    concepts.push([
      { words: phrase, weight: 1, typed: own.map(({ typed }: TypedWord) => typed) },
      ...(letters ? [{ words: [letters], weight: withoutNumber, typed: [letters] }] : []),
      ...meant
        .filter(other => !areEqual(other, phrase))
        .map(other => ({ words: other, weight: synonymWeight })),
    ])
    start += phrase.length
  }
  return concepts
}

const areEqual = (one: readonly string[], other: readonly string[]): boolean =>
  one.join(' ') === other.join(' ')
