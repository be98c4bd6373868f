import type { Concept } from './concepts.ts'
import { findAlike, findByPrefix, findSwapped, findWord, type Index, type WordFit } from './library.ts'
import { withoutEnding } from './words.ts'

export interface Fit {
  section: number
  /** Scores by concept; undefined for a concept that the section doesn't match. */
  scores: readonly (ConceptFit | undefined)[]
  score: number
}

interface ConceptFit {
  score: number
  /** Share of the concept that matches, at most 1. */
  share: number
  words: string[]
}

export interface Library {
  indexesOf: (word: string) => readonly Index[]
  pageOf: readonly number[]
  pages: number
}

export interface Fits {
  /** Unordered. */
  sections: Fit[]
  together: (scores: Fit['scores']) => number
}

/** Weight of matching every concept. */
const completeness = 2.5
const inPart = 0.25
/** Weight of a longer word with the typed prefix. */
const longer = 0.15

export function fitsOf(concepts: readonly Concept[], library: Library): Fits {
  const found = concepts.map(concept => fitsOfConcept(concept, library.indexesOf))
  const rarities = found.map(fits => rarityOf(fits, library))
  const together = (scores: Fit['scores']): number => {
    const sum = scores.reduce((all, fit, at) => all + (fit?.score ?? 0) * (rarities[at] ?? 0), 0)
    const share = scores.reduce((all, fit) => all + (fit?.share ?? 0), 0) / scores.length
    return sum * share ** completeness
  }
  const sections = [...new Set(found.flatMap(fits => [...fits.keys()]))].map(section => {
    const scores = found.map(fits => fits.get(section))
    return { section, scores, score: together(scores) }
  })
  return { sections, together }
}

/**
 * Inverse document frequency of a concept by page, dampened by a square root. MiniSearch counts by section and field, so it would
 * treat a word in few titles as rare.
 */
function rarityOf(fits: ConceptFits, { pageOf, pages }: Library): number {
  const found = new Set([...fits.keys()].map(section => pageOf[section])).size
  return Math.sqrt(Math.log(1 + pages / Math.max(1, found)))
}

/** Best score of each concept over several sections. */
export const bestOf = (fits: readonly Fit[]): Fit['scores'] =>
  (fits[0]?.scores ?? []).map((_, concept) =>
    fits
      .map(({ scores }) => scores[concept])
      .reduce((best, fit) => ((fit?.score ?? 0) > (best?.score ?? 0) ? fit : best), undefined),
  )

export const wordsIn = (fits: readonly Fit[]): Set<string> =>
  new Set(fits.flatMap(({ scores }) => scores.flatMap(fit => fit?.words ?? [])))

type ConceptFits = Map<number, ConceptFit>

/** Best phrase of a concept per section. */
function fitsOfConcept(concept: Concept, indexesOf: Library['indexesOf']): ConceptFits {
  const best: ConceptFits = new Map()
  for (const { words, typed, weight } of concept) {
    const sums = new Map<number, { score: number; found: number; words: string[] }>()
    for (const [at, word] of words.entries())
      for (const [section, fit] of fitsOfWord(word, typed?.[at], indexesOf(word))) {
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

type WordFits = Map<number, { score: number; words: string[] }>

/**
 * Matches a word and longer words with the typed prefix; only if there are none, similar words.
 * @param typed undefined for a synonym
 */
function fitsOfWord(word: string, typed: string | undefined, indexes: readonly Index[]): WordFits {
  const fits: WordFits = new Map()
  const add = (find: (index: Index) => WordFit[], weight: number) => {
    for (const { id, score, terms } of indexes.flatMap(find)) {
      const fit = fits.get(id) ?? { score: 0, words: [] }
      fit.score += weight * score
      fit.words.push(...terms)
      fits.set(id, fit)
    }
  }
  add(index => findWord(index, word), 1)
  if (typed === undefined) return fits
  add(index => findByPrefix(index, typed, word), fits.size > 0 ? longer : 1)
  for (const find of [
    (index: Index) => findWord(index, withoutEnding(typed)),
    (index: Index) => findAlike(index, word, 1),
    (index: Index) => findSwapped(index, word),
    (index: Index) => findAlike(index, word, 2),
  ])
    if (fits.size === 0) add(find, 1)
  return fits
}
