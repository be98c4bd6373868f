/** The library that ranks, set up for this site: two indexes of the same sections, one of headings and one of texts. */
import MiniSearch, { type SearchOptions } from 'minisearch'
import type { SearchHeadings, SearchWords } from '#contract/search.ts'
import { unpack } from './packed.ts'
import { indexForm, wordsOf } from './words.ts'

export type Index = MiniSearch

const reading = { tokenize: wordsOf, processTerm: (word: string) => indexForm(word) ?? null }

/** A section as the index of texts holds it. */
export interface TextDocument {
  id: number
  text: string
}

/** What counts how much: a title tells most of what a page is about, its text least. */
const weights = { title: 5, address: 3, summary: 2, heading: 3.6, page: 0.9, text: 1 }

/** A word of a query is looked up as it stands, for it is in the form of the index. */
const lookUp: SearchOptions = {
  tokenize: word => [word],
  processTerm: word => word,
  boost: weights,
  // A long passage that has a word once is given nothing for that alone: what is short and has it is about it.
  bm25: { k: 1.2, b: 0.7, d: 0 },
}

/** Indexes titles, headings and summaries. It takes a few milliseconds, and less to fetch than an index of them. */
export function indexHeadings({ pages }: SearchHeadings): Index {
  const index = new MiniSearch({ fields: ['title', 'address', 'summary', 'heading', 'page'], ...reading })
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

/** Indexes the words of visitors that pages answer, by the number of the page. */
export function indexAsked({ pages }: SearchHeadings): Index {
  const index = new MiniSearch({ fields: ['asked'], ...reading })
  index.addAll(pages.flatMap(({ asked }, id) => (asked ? { id, asked } : [])))
  return index
}

/** Pages that answer every word of a query, the nearest first. */
export const findAsked = (index: Index, query: string): number[] =>
  index
    .search(query, {
      combineWith: 'AND',
      prefix: word => word.length > 2,
      fuzzy: word => (word.length > 4 ? 1 : false),
    })
    .map(({ id }) => id as number)

/** Indexes texts: the build's part. */
export function indexTexts(documents: readonly TextDocument[]): Index {
  const index = new MiniSearch<TextDocument>({ fields: ['text'], ...reading })
  index.addAll(documents)
  return index
}

/** An index of the texts of all sections that knows some words alone: those that were fetched. */
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

/** A section that holds a word: how well it fits, and as what the word stands there. */
export interface WordFit {
  id: number
  score: number
  terms: string[]
}

const search = (index: Index, word: string, options: SearchOptions): WordFit[] =>
  index.search(word, { ...lookUp, ...options }) as unknown as WordFit[]

/** Sections that hold a word. */
export const findWord = (index: Index, word: string): WordFit[] => search(index, word, {})

/** Sections that hold a longer word with this beginning, other than one word. */
export const findBeginning = (index: Index, typed: string, other: string): WordFit[] =>
  typed.length < 2
    ? []
    : search(index, typed, {
        prefix: true,
        weights: { prefix: 1, fuzzy: 0 },
        boostDocument: (_, term) => (term === other ? 0 : 1),
      })

/** Sections that hold a word that differs by so many letters at most. */
export const findAlike = (index: Index, word: string, mistakes: number): WordFit[] =>
  word.length < (mistakes > 1 ? 6 : 4) ? [] : search(index, word, { fuzzy: mistakes })

/** Sections that hold a word of which two neighboring letters were swapped; the library takes that for two mistakes. */
export const findSwapped = (index: Index, word: string): WordFit[] =>
  Array.from({ length: word.length - 1 }, (_, at) =>
    findWord(index, word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)),
  ).flat()
