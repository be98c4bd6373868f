import type { Concept } from './concepts.ts'
import { findByPrefix, findSimilar, findSwapped, findWord, type Index, type WordMatch } from './indexes.ts'
import { withoutEnding } from './words.ts'

export interface SectionMatch {
  section: number
  /** Scores by concept; undefined without a match. */
  scores: readonly (ConceptMatch | undefined)[]
  score: number
}

interface ConceptMatch {
  score: number
  /** 1 if the full phrase matches, otherwise `partialMatchWeight`. */
  share: number
  words: string[]
}

export interface SearchIndexes {
  indexesOf: (word: string) => readonly Index[]
  pageOf: readonly number[]
  pages: number
}

export interface RankedMatches {
  /** Unordered. */
  sections: SectionMatch[]
  combineScores: (scores: SectionMatch['scores']) => number
}

/** Exponent of the share of concepts that a section matches. Strongly penalizes incomplete matches. */
const completeMatchExponent = 2.5
const partialMatchWeight = 0.25
/** Weight of longer words with the typed prefix if a section has the typed word itself. */
const longerWordWeight = 0.15

export function matchConcepts(concepts: readonly Concept[], searchIndexes: SearchIndexes): RankedMatches {
  const found = concepts.map(concept => matchConcept(concept, searchIndexes.indexesOf))
  const rarities = found.map(matches => rarityOf(matches, searchIndexes))
  const combineScores = (scores: SectionMatch['scores']): number => {
    const sum = scores.reduce((all, match, at) => all + (match?.score ?? 0) * (rarities[at] ?? 0), 0)
    const share = scores.reduce((all, match) => all + (match?.share ?? 0), 0) / scores.length
    return sum * share ** completeMatchExponent
  }
  const sections = [...new Set(found.flatMap(matches => [...matches.keys()]))].map(section => {
    const scores = found.map(matches => matches.get(section))
    return { section, scores, score: combineScores(scores) }
  })
  return { sections, combineScores }
}

/** Returns a concept's inverse document frequency by page, dampened by a square root. MiniSearch would treat a word in few titles as rare. */
function rarityOf(matches: ConceptMatches, { pageOf, pages }: SearchIndexes): number {
  const found = new Set([...matches.keys()].map(section => pageOf[section])).size
  return Math.sqrt(Math.log(1 + pages / Math.max(1, found)))
}

/** Returns each concept's best match among several sections. */
export const bestScores = (matches: readonly SectionMatch[]): SectionMatch['scores'] =>
  (matches[0]?.scores ?? []).map((_, concept) =>
    matches
      .map(({ scores }) => scores[concept])
      .reduce((best, match) => ((match?.score ?? 0) > (best?.score ?? 0) ? match : best), undefined),
  )

export const wordsIn = (matches: readonly SectionMatch[]): Set<string> =>
  new Set(matches.flatMap(({ scores }) => scores.flatMap(match => match?.words ?? [])))

type ConceptMatches = Map<number, ConceptMatch>

/** Finds the concept's best phrase in each section. */
function matchConcept(concept: Concept, indexesOf: SearchIndexes['indexesOf']): ConceptMatches {
  const best: ConceptMatches = new Map()
  for (const { words, typed, weight } of concept) {
    const sums = new Map<number, { score: number; found: number; words: string[] }>()
    for (const [at, word] of words.entries())
      for (const [section, match] of matchWord(word, typed?.[at], indexesOf(word))) {
        const sum = sums.get(section) ?? { score: 0, found: 0, words: [] }
        sum.score += match.score
        sum.found += 1
        sum.words.push(...match.words)
        sums.set(section, sum)
      }
    for (const [section, sum] of sums) {
      const share = sum.found < words.length ? partialMatchWeight : 1
      const score = weight * share * sum.score
      if (score > (best.get(section)?.score ?? 0)) best.set(section, { score, share, words: sum.words })
    }
  }
  return best
}

type WordMatches = Map<number, { score: number; words: string[] }>

/**
 * Matches a word and longer words with the typed prefix. If there are none, matches similar words.
 * @param typed undefined for a synonym
 */
function matchWord(word: string, typed: string | undefined, indexes: readonly Index[]): WordMatches {
  const matches: WordMatches = new Map()
  const add = (find: (index: Index) => WordMatch[], weight: number) => {
    for (const { id, score, terms } of indexes.flatMap(find)) {
      const match = matches.get(id) ?? { score: 0, words: [] }
      match.score += weight * score
      match.words.push(...terms)
      matches.set(id, match)
    }
  }
  add(index => findWord(index, word), 1)
  if (typed === undefined) return matches
  add(index => findByPrefix(index, typed, word), matches.size > 0 ? longerWordWeight : 1)
  for (const find of [
    (index: Index) => findWord(index, withoutEnding(typed)),
    (index: Index) => findSimilar(index, word, 1),
    (index: Index) => findSwapped(index, word),
    (index: Index) => findSimilar(index, word, 2),
  ])
    if (matches.size === 0) add(find, 1)
  return matches
}
