import type { Concept } from './concepts.ts'
import { findAlike, findBeginning, findSwapped, findWord, type Index, type WordFit } from './library.ts'
import { withoutEnding } from './words.ts'

/** How well a section fits. */
export interface Fit {
  section: number
  /** How well each concept of the query fits; none where it is not there. */
  scores: readonly (ConceptFit | undefined)[]
  score: number
}

interface ConceptFit {
  score: number
  /** How much of the concept is there, at most 1. */
  share: number
  words: string[]
}

/** Finds in what has been fetched. */
export interface Library {
  /** Where a word is looked up. */
  indexesOf: (word: string) => readonly Index[]
  /** The page of each section. */
  pageOf: readonly number[]
  pages: number
}

/** What was found for a query. */
export interface Fits {
  /** In no order. */
  sections: Fit[]
  /** How well something fits in which concepts fit so well. */
  together: (scores: Fit['scores']) => number
}

/** What has all of what was asked for stands before what has a part of it. */
const completeness = 2.5
/** What a phrase is worth that stands there in part. */
const inPart = 0.25
/** What a longer word is worth beside the word that was typed. */
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
 * How much a concept tells pages apart: the fewer have it, the more. The library counts sections and each field for itself, for which
 * a word is rare that is in few titles and in every text.
 */
function rarityOf(fits: ConceptFits, { pageOf, pages }: Library): number {
  const found = new Set([...fits.keys()].map(section => pageOf[section])).size
  return Math.sqrt(Math.log(1 + pages / Math.max(1, found)))
}

/** Of several sections the best fit of each concept. */
export const bestOf = (fits: readonly Fit[]): Fit['scores'] =>
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
 * A word, and longer ones that begin with what was typed; only where no page has either, one like it.
 * @param typed nothing if the word was not typed but means the same
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
  add(index => findBeginning(index, typed, word), fits.size > 0 ? longer : 1)
  for (const find of [
    (index: Index) => findWord(index, withoutEnding(typed)),
    (index: Index) => findAlike(index, word, 1),
    (index: Index) => findSwapped(index, word),
    (index: Index) => findAlike(index, word, 2),
  ])
    if (fits.size === 0) add(find, 1)
  return fits
}
