import { indexFormsOf, typedWordsOf } from './words.ts'

interface Phrase {
  words: string[]
  weight: number
  /** The words as typed, each possibly a prefix. Undefined for a synonym. */
  typed?: string[]
}

/** A typed phrase and its synonyms. */
export type Concept = Phrase[]

const synonymWeight = 0.7

const bareAbbreviationWeight = 0.05

/** Splits a query into concepts: phrases with synonyms, and remaining words. */
export function conceptsOf(query: string, synonyms: readonly (readonly string[])[]): Concept[] {
  const typedWords = typedWordsOf(query)
  const groups = synonyms.map(group => group.map(indexFormsOf).filter(phrase => phrase.length > 0))
  const concepts: Concept[] = []
  let start = 0
  while (start < typedWords.length) {
    const [longestPhrase] = groups
      .flat()
      .filter(phrase => phrase.every((word, at) => typedWords[start + at]?.form === word))
      .sort((one, other) => other.length - one.length)
    const phraseWords = typedWords.slice(start, start + (longestPhrase?.length ?? 1))
    const phrase = phraseWords.map(({ form }) => form)
    const alternatives = groups.filter(group => group.some(other => areEqual(other, phrase))).flat()
    // Also find the abbreviation without its number. Its low weight matters only if no page has both.
    const letters = /^([a-z]+)\d+$/.exec(phrase.join())?.[1]
    concepts.push([
      { words: phrase, weight: 1, typed: phraseWords.map(({ typed }) => typed) },
      ...(letters ? [{ words: [letters], weight: bareAbbreviationWeight, typed: [letters] }] : []),
      ...alternatives
        .filter(other => !areEqual(other, phrase))
        .map(other => ({ words: other, weight: synonymWeight })),
    ])
    start += phrase.length
  }
  return concepts
}

const areEqual = (one: readonly string[], other: readonly string[]): boolean =>
  one.join(' ') === other.join(' ')
