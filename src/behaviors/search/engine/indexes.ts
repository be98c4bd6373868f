/** MiniSearch, configured: two indexes of the same sections (headings and texts), and an index of pages by their pinned queries. */
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

const weights = { title: 5, address: 3, summary: 2, heading: 3.6, page: 0.9, text: 1 }

/** Words are already stemmed. */
const exactWordOptions: SearchOptions = {
  tokenize: word => [word],
  processTerm: word => word,
  boost: weights,
  // d = 0: no bonus for a long text that has a word once.
  bm25: { k: 1.2, b: 0.7, d: 0 },
}

/** Indexes titles, headings, and summaries in a few milliseconds, which beats fetching an index. */
export function indexHeadings({ pages }: SearchHeadings): Index {
  const index = new MiniSearch({ fields: ['title', 'address', 'summary', 'heading', 'page'], ...tokenizer })
  let id = 0
  for (const { href, title, text, headings } of pages)
    for (const [place, heading] of headings.entries())
      index.add(
        place === 0
          ? { id: id++, title, address: href.replaceAll('-', ' '), summary: text }
          : { id: id++, page: title, heading: typeof heading === 'string' ? heading : heading[0] },
      )
  return index
}

export function indexQuestions({ pages }: SearchHeadings): Index {
  const index = new MiniSearch({ fields: ['asked'], ...tokenizer })
  index.addAll(pages.flatMap(({ asked }, id) => (asked ? { id, asked } : [])))
  return index
}

/** Pages that match every word, best first. */
export const findQuestions = (index: Index, query: string): number[] =>
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
      index: Object.entries(words).map(([word, places]) => [word, { 0: unpack(places) }]),
      serializationVersion: 2,
    },
    { fields: ['text'] },
  )
}

/** A section's match for a word, with the word as the section has it. */
export interface WordMatch {
  id: number
  score: number
  terms: string[]
}

const search = (index: Index, word: string, options: SearchOptions): WordMatch[] =>
  index.search(word, { ...exactWordOptions, ...options }) as unknown as WordMatch[]

export const findWord = (index: Index, word: string): WordMatch[] => search(index, word, {})

/** Sections with a longer word that starts with `typed`, except the word `other`. */
export const findByPrefix = (index: Index, typed: string, other: string): WordMatch[] =>
  typed.length < 2
    ? []
    : search(index, typed, {
        prefix: true,
        weights: { prefix: 1, fuzzy: 0 },
        boostDocument: (_, term) => (term === other ? 0 : 1),
      })

/** Sections with a word within this edit distance. */
export const findSimilar = (index: Index, word: string, mistakes: number): WordMatch[] =>
  word.length < (mistakes > 1 ? 6 : 4) ? [] : search(index, word, { fuzzy: mistakes })

/** Sections with a word where two neighboring letters are swapped, which MiniSearch counts as two edits. */
export const findSwapped = (index: Index, word: string): WordMatch[] =>
  Array.from({ length: word.length - 1 }, (_, at) =>
    findWord(index, word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)),
  ).flat()
