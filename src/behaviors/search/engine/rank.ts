import type { Concept } from './concepts.ts'
import { findByPrefix, findSimilar, findTransposed, findWord, type Index, type WordMatch } from './indexes.ts'
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
  completeness: number
  words: string[]
}

interface SearchIndexes {
  indexesOf: (word: string) => readonly Index[]
  pageBySection: readonly number[]
  pageCount: number
}

export interface ScoredMatches {
  /** Unsorted. */
  sections: SectionMatch[]
  combineScores: (scores: SectionMatch['scores']) => number
}

/** Exponent of a section's mean completeness. Strongly penalizes sections that don't match all concepts. */
const completenessExponent = 2.5
const partialMatchWeight = 0.25
/** Weight of longer words that start with the typed word. They count fully if no section has the typed word itself. */
const prefixMatchWeight = 0.15

export function matchConcepts(concepts: readonly Concept[], searchIndexes: SearchIndexes): ScoredMatches {
  const matchesByConcept = concepts.map(concept => matchConcept(concept, searchIndexes.indexesOf))
  const rarities = matchesByConcept.map(matches => rarityOf(matches, searchIndexes))
  const combineScores = (scores: SectionMatch['scores']): number => {
    const sum = scores.reduce((all, match, index) => all + (match?.score ?? 0) * (rarities[index] ?? 0), 0)
    const completeness = scores.reduce((all, match) => all + (match?.completeness ?? 0), 0) / scores.length
    return sum * completeness ** completenessExponent
  }
  const sections = [...new Set(matchesByConcept.flatMap(matches => [...matches.keys()]))].map(section => {
    const scores = matchesByConcept.map(matches => matches.get(section))
    return { section, scores, score: combineScores(scores) }
  })
  return { sections, combineScores }
}

/**
 * Returns a damped inverse document frequency, with pages as the documents. With fields as the documents, as in MiniSearch, a common word
 * in few titles would count as rare.
 */
function rarityOf(matches: ConceptMatches, { pageBySection, pageCount }: SearchIndexes): number {
  const matchCount = new Set([...matches.keys()].map(section => pageBySection[section])).size
  return Math.sqrt(Math.log(1 + pageCount / Math.max(1, matchCount)))
}

/** Returns each concept's best match among several sections. */
export const bestScores = (matches: readonly SectionMatch[]): SectionMatch['scores'] =>
  (matches[0]?.scores ?? []).map((_, concept) =>
    matches
      .map(({ scores }) => scores[concept])
      .reduce((best, match) => ((match?.score ?? 0) > (best?.score ?? 0) ? match : best), undefined),
  )

export const matchedWords = (matches: readonly SectionMatch[]): Set<string> =>
  new Set(matches.flatMap(({ scores }) => scores.flatMap(match => match?.words ?? [])))

type ConceptMatches = Map<number, ConceptMatch>

/** Finds the concept's best phrase in each section. */
function matchConcept(concept: Concept, indexesOf: SearchIndexes['indexesOf']): ConceptMatches {
  const best: ConceptMatches = new Map()
  for (const { words, typedWords, weight } of concept) {
    const sums = new Map<number, { score: number; wordCount: number; words: string[] }>()
    for (const [index, word] of words.entries())
      for (const [section, match] of matchWord(word, typedWords?.[index], indexesOf(word))) {
        const sum = sums.get(section) ?? { score: 0, wordCount: 0, words: [] }
        sum.score += match.score
        sum.wordCount += 1
        sum.words.push(...match.words)
        sums.set(section, sum)
      }
    for (const [section, sum] of sums) {
      const completeness = sum.wordCount < words.length ? partialMatchWeight : 1
      const score = weight * completeness * sum.score
      if (score > (best.get(section)?.score ?? 0))
        best.set(section, { score, completeness, words: sum.words })
    }
  }
  return best
}

type WordMatches = Map<number, { score: number; words: string[] }>

/** Matches the word and longer words or, if there are none, similar words. `typedWord` is undefined for a synonym. */
function matchWord(word: string, typedWord: string | undefined, indexes: readonly Index[]): WordMatches {
  const matches: WordMatches = new Map()
  const addMatches = (find: (index: Index) => WordMatch[], weight: number) => {
    for (const { id, score, terms } of indexes.flatMap(find)) {
      const match = matches.get(id) ?? { score: 0, words: [] }
      match.score += weight * score
      match.words.push(...terms)
      matches.set(id, match)
    }
  }
  addMatches(index => findWord(index, word), 1)
  if (typedWord === undefined) return matches
  addMatches(index => findByPrefix(index, typedWord, word), matches.size > 0 ? prefixMatchWeight : 1)
  for (const find of [
    (index: Index) => findWord(index, withoutEnding(typedWord)),
    (index: Index) => findSimilar(index, word, 1),
    (index: Index) => findTransposed(index, word),
    (index: Index) => findSimilar(index, word, 2),
  ])
    if (matches.size === 0) addMatches(find, 1)
  return matches
}
