import type { Concept } from './concepts.ts'
import { findAlike, findSwapped, findWord, type Index } from './library.ts'

/** How well a section fits. */
export interface Fit {
  section: number
  score: number
  /** How well each concept of the query fits; none where it is not there. */
  scores: readonly (ConceptFit | undefined)[]
}

interface ConceptFit {
  score: number
  /** How much of the concept is there, at most 1. */
  share: number
  words: string[]
}

/** What has all of what was asked for stands before what has a part of it. */
const completeness = 2
/** What a phrase is worth that stands there in part. */
const inPart = 0.25

/** Where a word is looked up. */
type IndexesOf = (word: string) => readonly Index[]

/** How well each section fits a query, in no order. */
export function fitsOf(concepts: readonly Concept[], indexesOf: IndexesOf): Fit[] {
  const fits = concepts.map(concept => fitsOfConcept(concept, indexesOf))
  const sections = new Set(fits.flatMap(fit => [...fit.keys()]))
  return [...sections].map(section => {
    const scores = fits.map(fit => fit.get(section))
    return { section, scores, score: together(scores) }
  })
}

/** How well something fits in which concepts fit so well. */
export function together(scores: readonly (ConceptFit | undefined)[]): number {
  const sum = scores.reduce((all, fit) => all + (fit?.score ?? 0), 0)
  const share = scores.reduce((all, fit) => all + (fit?.share ?? 0), 0) / scores.length
  return sum * share ** completeness
}

/** Of several sections the best fit of each concept. */
export const bestOf = (fits: readonly Fit[]): (ConceptFit | undefined)[] =>
  (fits[0]?.scores ?? []).map((_, concept) =>
    fits
      .map(({ scores }) => scores[concept])
      .reduce((best, fit) => ((fit?.score ?? 0) > (best?.score ?? 0) ? fit : best), undefined),
  )

/** The words that fit in some sections. */
export const wordsIn = (fits: readonly Fit[]): Set<string> =>
  new Set(fits.flatMap(({ scores }) => scores.flatMap(fit => fit?.words ?? [])))

type ConceptFits = Map<number, ConceptFit>

/** The phrase that fits a section best speaks for the concept. */
function fitsOfConcept(concept: Concept, indexesOf: IndexesOf): ConceptFits {
  const best: ConceptFits = new Map()
  for (const { words, weight } of concept) {
    const sums = new Map<number, { score: number; found: number; words: string[] }>()
    for (const word of words)
      for (const [section, fit] of fitsOfWord(word, indexesOf(word))) {
        const sum = sums.get(section) ?? { score: 0, found: 0, words: [] }
        sum.score += fit.score
        sum.found += 1
        sum.words.push(...fit.words)
        sums.set(section, sum)
      }
    for (const [section, sum] of sums) {
      const worth = sum.found < words.length ? inPart : 1
      const score = weight * worth * sum.score
      if (score > (best.get(section)?.score ?? 0))
        best.set(section, { score, share: worth, words: sum.words })
    }
  }
  return best
}

/** A word as it was typed; only where no page has it, one like it. */
function fitsOfWord(
  word: string,
  indexes: readonly Index[],
): Map<number, { score: number; words: string[] }> {
  const fits = new Map<number, { score: number; words: string[] }>()
  for (const look of [findWord, findAlike, findSwapped]) {
    for (const { id, score, terms } of indexes.flatMap(index => look(index, word))) {
      const fit = fits.get(id) ?? { score: 0, words: [] }
      fit.score += score
      fit.words.push(...terms)
      fits.set(id, fit)
    }
    if (fits.size > 0) break
  }
  return fits
}
