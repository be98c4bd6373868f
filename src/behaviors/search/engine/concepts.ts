import { indexFormsOf, tokenizeQuery } from './words.ts'

interface Phrase {
  words: string[]
  weight: number
  /** The words as typed, each of which may be incomplete. Undefined for a synonym. */
  typedWords?: string[]
}

/** A typed phrase and its synonyms. */
export type Concept = Phrase[]

const synonymWeight = 0.7

const bareAbbreviationWeight = 0.05

/** Splits a query into concepts. Each is a phrase that has synonyms, or a single word. */
export function conceptsOf(query: string, synonyms: readonly (readonly string[])[]): Concept[] {
  const queryWords = tokenizeQuery(query)
  const groups = synonyms.map(group => group.map(indexFormsOf).filter(phrase => phrase.length > 0))
  const concepts: Concept[] = []
  let start = 0
  while (start < queryWords.length) {
    const [longestPhrase] = groups
      .flat()
      .filter(phrase => phrase.every((word, index) => queryWords[start + index]?.form === word))
      .sort((a, b) => b.length - a.length)
    const phraseWords = queryWords.slice(start, start + (longestPhrase?.length ?? 1))
    const phrase = phraseWords.map(({ form }) => form)
    const alternatives = groups.filter(group => group.some(other => areEqual(other, phrase))).flat()
    // Also match the abbreviation without its number: `SOC` for `SOC 2`. The weight is so low that this matters only if no page has both.
    const letters = /^([a-z]+)\d+$/.exec(phrase.join())?.[1]
    concepts.push([
      { words: phrase, weight: 1, typedWords: phraseWords.map(({ typedWord }) => typedWord) },
      ...(letters ? [{ words: [letters], weight: bareAbbreviationWeight, typedWords: [letters] }] : []),
      ...alternatives
        .filter(other => !areEqual(other, phrase))
        .map(other => ({ words: other, weight: synonymWeight })),
    ])
    start += phrase.length
  }
  return concepts
}

const areEqual = (a: readonly string[], b: readonly string[]): boolean => a.join(' ') === b.join(' ')
