/** MiniSearch indexes: sections by headings, sections by text, and pages by pinned queries. */
import MiniSearch, { type SearchOptions } from 'minisearch'
import type { SearchHeadings, SearchPostings } from '#contract/search.ts'
import { decodePostings } from './postings.ts'
import { indexForm, tokenize } from './words.ts'

export type Index = MiniSearch

const tokenizer = { tokenize, processTerm: (word: string) => indexForm(word) ?? null }

const fieldWeights = { title: 5, path: 3, summary: 2, heading: 3.6, page: 0.9, text: 1 }

/** Options for a word that's already stemmed. */
const exactWordOptions: SearchOptions = {
  tokenize: word => [word],
  processTerm: word => word,
  boost: fieldWeights,
  // With d = 0, long sections have no bonus for a single occurrence.
  bm25: { k: 1.2, b: 0.7, d: 0 },
}

/** Indexes titles, paths, summaries, and headings. This takes a few milliseconds, which is faster than fetching an index. */
export function indexHeadings({ pages }: SearchHeadings): Index {
  const index = new MiniSearch({ fields: ['title', 'path', 'summary', 'heading', 'page'], ...tokenizer })
  let id = 0
  for (const { href, title, text, headings } of pages)
    for (const [headingIndex, heading] of headings.entries())
      index.add(
        headingIndex === 0
          ? { id: id++, title, path: href.replaceAll('-', ' '), summary: text }
          : { id: id++, page: title, heading: typeof heading === 'string' ? heading : heading[0] },
      )
  return index
}

export function indexPinnedQueries({ pages }: SearchHeadings): Index {
  const index = new MiniSearch({ fields: ['pinnedQueries'], ...tokenizer })
  index.addAll(pages.flatMap(({ pinnedQueries }, id) => (pinnedQueries ? { id, pinnedQueries } : [])))
  return index
}

/** Returns the indexes, in `SearchHeadings.pages`, of pages with pinned queries that match every word of the query, best first. */
export const findPinnedPages = (index: Index, query: string): number[] =>
  index
    .search(query, {
      combineWith: 'AND',
      prefix: word => word.length > 2,
      fuzzy: word => (word.length > 4 ? 1 : false),
    })
    .map(({ id }) => id as number)

export function indexTexts(documents: readonly { id: number; text: string }[]): Index {
  const index = new MiniSearch({ fields: ['text'], ...tokenizer })
  index.addAll(documents)
  return index
}

export function indexWords(words: SearchPostings, lengths: readonly number[]): Index {
  const ids = [...lengths.keys()]
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  return MiniSearch.loadJS(
    {
      documentCount: lengths.length,
      nextId: lengths.length,
      documentIds: Object.fromEntries(ids.map(id => [id, id])),
      fieldIds: { text: 0 },
      fieldLength: Object.fromEntries(lengths.map((length, id) => [id, [length]])),
      averageFieldLength: [average],
      storedFields: {},
      dirtCount: 0,
      index: Object.entries(words).map(([word, postings]) => [word, { 0: decodePostings(postings) }]),
      serializationVersion: 2,
    },
    { fields: ['text'] },
  )
}

/** A section that matches a word, with the matching indexed words. */
export interface WordMatch {
  id: number
  score: number
  terms: string[]
}

const search = (index: Index, word: string, options: SearchOptions): WordMatch[] =>
  index.search(word, { ...exactWordOptions, ...options }) as unknown as WordMatch[]

export const findWord = (index: Index, word: string): WordMatch[] => search(index, word, {})

/** Finds sections with a word that starts with `prefix`, except `excludedWord`. */
export const findByPrefix = (index: Index, prefix: string, excludedWord: string): WordMatch[] =>
  prefix.length < 2
    ? []
    : search(index, prefix, {
        prefix: true,
        weights: { prefix: 1, fuzzy: 0 },
        boostDocument: (_, term) => (term === excludedWord ? 0 : 1),
      })

/** Finds sections with a word within the edit distance. Finds nothing for a short word, which resembles too many others. */
export const findSimilar = (index: Index, word: string, maxEdits: number): WordMatch[] =>
  word.length < (maxEdits > 1 ? 6 : 4) ? [] : search(index, word, { fuzzy: maxEdits })

/** Finds sections with the word after two neighboring letters are swapped. MiniSearch would count a swap as two edits. */
export const findTransposed = (index: Index, word: string): WordMatch[] =>
  Array.from({ length: word.length - 1 }, (_, offset) =>
    findWord(
      index,
      word.slice(0, offset) + word.charAt(offset + 1) + word.charAt(offset) + word.slice(offset + 2),
    ),
  ).flat()
