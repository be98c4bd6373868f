/**
 * The site search: addresses, index files, and results. The build writes the index; browser and server read it with the same engine.
 */
import type { Kind } from './page-data.ts'
import type { AnsweredIsland } from './tools.ts'

/** The search page, and the action of its form without scripts. */
export const searchAddress = '/search'
export const queryField = 'q'
export const searchAddressOf = (query: string): string =>
  `${searchAddress}?${new URLSearchParams({ [queryField]: query })}`
/** The manifest of the index files, whose addresses contain a hash. */
export const searchPartsAddress = '/_data/_search.json'
/** Maximum length of a query. The rest is ignored, to bound the server's work. */
export const maxQueryLength = 120

/** Addresses of the index files. */
export interface SearchParts {
  /** `SearchHeadings`: enough for the first results. */
  headings: string
  /** `SearchWords` by the words' first letter. `0` holds words that don't start with a to z. */
  words: Record<string, string>
  /** One file per page, in page order, with its sections' texts. */
  texts: string[]
}

/** A searchable page. Its first section is the text above the first heading. */
export interface SearchPage {
  href: string
  title: string
  text: string
  kind: Kind
  /** Phrases for which results show this page first, joined by commas. */
  asked?: string
  /** Section headings, with the anchor unless it derives from the heading. */
  headings: (string | [heading: string, anchor: string])[]
  /** Number of distinct words in each section, without its heading. */
  lengths: number[]
}

export interface SearchHeadings {
  pages: SearchPage[]
  synonyms: string[][]
  /** Topics without a page, each with the closest pages. */
  instead: { asked: string[]; pages: string[] }[]
}

/** Each word's sections and counts, packed by the engine's `pack`. */
export type SearchWords = Record<string, string>

/** A text in parts. Every second part is a match to highlight. */
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

/** Groups of results, best page first. */
export interface SearchResult {
  groups: HitGroup[]
  /** False until every word list and text that the query needs is loaded. */
  isWhole: boolean
  /** True if the query has no word, or only single letters. */
  isTooShort?: boolean
  /** True if the query has only stop words and single letters. */
  isTooCommon?: boolean
  /** Closest pages for a topic without a page. */
  closestPages?: Pick<SearchPage, 'href' | 'title' | 'text'>[]
}

export interface SearchAnswer {
  query: string
  found: SearchResult
}

/** Fetches and parses an index file. Rejects if it's unavailable. */
export type LoadPart = (address: string) => Promise<unknown>

/** Searches and renders the search island with its results. */
export type AnswerSearch = (query: string, read: LoadPart) => Promise<AnsweredIsland>
