/** Types of the search index and its results. The build writes the index; browser and server search it with the same engine. */
import type { Kind } from './page-data.ts'
import type { AnsweredIsland } from './tools.ts'

export const searchPath = '/search'
export const queryField = 'q'
export const searchUrl = (query: string): string =>
  `${searchPath}?${new URLSearchParams({ [queryField]: query })}`
/** The index manifest, which lists the URLs of the hashed index files. */
export const searchPartsPath = '/_data/_search.json'
/** In characters. The rest is ignored, to bound the server's work. */
export const maxQueryLength = 120

/** URLs of the index files. */
export interface SearchParts {
  /** `SearchHeadings`: enough for the first results. */
  headings: string
  /** `SearchWords` files by first letter. `0` is for words that don't start with a to z. */
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
  /** Comma-separated queries that rank this page first. */
  asked?: string
  /** Section headings. A heading has an anchor unless the anchor derives from it. */
  headings: (string | [heading: string, anchor: string])[]
  /** Distinct words per section, without its heading. */
  lengths: number[]
}

export interface SearchHeadings {
  pages: SearchPage[]
  synonyms: string[][]
  /** Topics without a page, with the closest pages. */
  instead: { asked: string[]; pages: string[] }[]
}

/** Each word's sections and counts, encoded by the engine's `pack`. */
export type SearchWords = Record<string, string>

/** Text split at matches. Every second part is a match. */
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
  /** False until every index file that the query needs has loaded. */
  isWhole: boolean
  /** The query has no word, or only single letters. */
  isTooShort?: boolean
  /** The query has only stop words and single letters. */
  isTooCommon?: boolean
  /** For a topic without a page. */
  closestPages?: Pick<SearchPage, 'href' | 'title' | 'text'>[]
}

export interface SearchAnswer {
  query: string
  found: SearchResult
}

/** Loads and parses an index file. Rejects if it's unavailable. */
export type LoadPart = (path: string) => Promise<unknown>

/** Renders the search island with the results for a query. */
export type AnswerSearch = (query: string, read: LoadPart) => Promise<AnsweredIsland>
