/** Types of the search index and its results. The build writes the index. Browser and server search it with the same engine. */
import type { Kind } from './page-data.ts'
import type { RenderedIsland } from './tools.ts'

export const searchPath = '/search'
export const queryField = 'q'
export const searchUrl = (query: string): string =>
  `${searchPath}?${new URLSearchParams({ [queryField]: query })}`
/** Manifest of the search index. It lists the URLs of the hashed index files. */
export const searchPartsPath = '/_data/_search.json'
/** Characters. The rest of a query is ignored, to limit the server's work. */
export const maxQueryLength = 120

/** URLs of the index files. */
export interface SearchParts {
  /** URL of the `SearchHeadings` file, which suffices for the first results. */
  headings: string
  /** `SearchWords` files by first letter. Words that don't start with a letter from a to z are under `0`. */
  words: Record<string, string>
  /** The sections' text: one file per page, in page order. */
  texts: string[]
}

/** A searchable page. Its first section is the text above the first heading. */
export interface SearchPage {
  href: string
  title: string
  text: string
  kind: Kind
  /** Queries that rank this page first, separated by commas. */
  asked?: string
  /** Section headings. The anchor is included only if it can't be derived from the heading. */
  headings: (string | [heading: string, anchor: string])[]
  /** Number of distinct words per section, without its heading. */
  lengths: number[]
}

export interface SearchHeadings {
  pages: SearchPage[]
  synonyms: string[][]
  /** Topics without a page, with the closest pages. */
  instead: { asked: string[]; pages: string[] }[]
}

/** Each word's sections and counts, encoded by the engine's `encodePostings`. */
export type SearchWords = Record<string, string>

/** Text split at matches. Parts at odd indexes are matches. */
export type MarkedParts = string[]

export interface SectionHit {
  href: string
  heading: MarkedParts
  passage: MarkedParts
}

export interface PageHit {
  href: string
  title: MarkedParts
  passage: MarkedParts
  sections: SectionHit[]
}

export interface HitGroup {
  label: string
  pages: PageHit[]
}

export interface SearchResult {
  groups: HitGroup[]
  /** False while a needed index file hasn't been fetched. Page texts that failed to load no longer count. */
  isComplete: boolean
  /** The query has no word, or only single letters. */
  isTooShort?: boolean
  /** The query has only stop words and single letters. */
  isTooCommon?: boolean
  /** Set if the query is about a topic that has no page. */
  closestPages?: Pick<SearchPage, 'href' | 'title' | 'text'>[]
}

export interface SearchAnswer {
  query: string
  found: SearchResult
}

/** Loads and parses an index file. Rejects if it's unavailable. */
export type LoadPart = (path: string) => Promise<unknown>

/** Renders the search island with the results for a query. */
export type AnswerSearch = (query: string, read: LoadPart) => Promise<RenderedIsland>
