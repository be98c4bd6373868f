/** MiniSearch indexes: sections by headings, sections by text, and pages by search terms. */
import MiniSearch, { type SearchOptions } from 'minisearch'
import type { SearchHeadings, SearchWords } from '#contract/search.ts'
import { unpack } from './packed.ts'
import { indexForm, wordsOf } from './words.ts'

export type Index = MiniSearch

const tokenizer = { tokenize: wordsOf, processTerm: (word: string) => indexForm(word) ?? null }

export interface TextDocument {
  id: number
  text: string
}

const weights = { title: 5, path: 3, summary: 2, heading: 3.6, page: 0.9, text: 1 }

/** For stemmed words. */
const exactWordOptions: SearchOptions = {
  tokenize: word => [word],
  processTerm: word => word,
  boost: weights,
  // With d = 0, long sections have no bonus for a single occurrence.
  bm25: { k: 1.2, b: 0.7, d: 0 },
}

/** Indexes titles, paths, summaries, and headings in a few milliseconds, which is faster than fetching an index. */
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
  const index = new MiniSearch({ fields: ['asked'], ...tokenizer })
  index.addAll(pages.flatMap(({ asked }, id) => (asked ? { id, asked } : [])))
  return index
}

/** Returns the numbers of pages whose search terms match every word of the query, best first. */
export const findPinnedPages = (index: Index, query: string): number[] =>
  index
    .search(query, {
      combineWith: 'AND',
      prefix: word => word.length > 2,
      fuzzy: word => (word.length > 4 ? 1 : false),
    })
    .map(({ id }) => id as number)

export function indexTexts(documents: readonly TextDocument[]): Index {
  const index = new MiniSearch<TextDocument>({ fields: ['text'], ...tokenizer })
  index.addAll(documents)
  return index
}

export function indexOfWords(words: SearchWords, lengths: readonly number[]): Index {
  const all = [...lengths.keys()]
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  return MiniSearch.loadJS(
    {
      documentCount: lengths.length,
      nextId: lengths.length,
      documentIds: Object.fromEntries(all.map(id => [id, id])),
      fieldIds: { text: 0 },
      fieldLength: Object.fromEntries(lengths.map((length, id) => [id, [length]])),
      averageFieldLength: [average],
      storedFields: {},
      dirtCount: 0,
      index: Object.entries(words).map(([word, postings]) => [word, { 0: unpack(postings) }]),
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

/** Finds sections with a word that starts with `typed`, ignoring the word `excluded`. */
export const findByPrefix = (index: Index, typed: string, excluded: string): WordMatch[] =>
  typed.length < 2
    ? []
    : search(index, typed, {
        prefix: true,
        weights: { prefix: 1, fuzzy: 0 },
        boostDocument: (_, term) => (term === excluded ? 0 : 1),
      })

/** Finds sections with a word within the edit distance. Ignores short words, which resemble too many others. */
export const findSimilar = (index: Index, word: string, maxEdits: number): WordMatch[] =>
  word.length < (maxEdits > 1 ? 6 : 4) ? [] : search(index, word, { fuzzy: maxEdits })

/** Finds sections with the word after swapping two neighboring letters, which MiniSearch counts as two edits. */
export const findSwapped = (index: Index, word: string): WordMatch[] =>
  Array.from({ length: word.length - 1 }, (_, at) =>
    findWord(index, word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)),
  ).flat()
