/** Types of the search index and its results. The build writes the index, and the browser and the server search it with one engine. */
import type { Kind } from './page-data.ts'
import type { RenderedIsland } from './tools.ts'

export const searchPath = '/search'
export const queryField = 'q'
/** Id of the search page's field, so a URL's fragment can focus it. */
export const queryFieldId = 'search-field'
export const searchUrl = (query: string): string =>
  `${searchPath}?${new URLSearchParams({ [queryField]: query })}`
/** URL path of the `SearchManifest`. */
export const searchManifestPath = '/_data/_search.json'
/** In characters. A longer query is truncated, to limit the server's work. */
export const maxQueryLength = 120

export interface SearchManifest {
  /** URL of the `SearchHeadings`, which suffice for the first results. */
  headings: string
  /** URLs of the `SearchPostings` by a word's first letter. Words that don't start with a letter from a to z are under `0`. */
  words: Record<string, string>
  /** URLs of the sections' text: one file per page, in page order. */
  texts: string[]
}

/** A searchable page. Its first section is the text above the first heading. */
export interface SearchPage {
  href: string
  title: string
  text: string
  kind: Kind
  /** Queries that rank this page first, separated by commas. */
  pinnedQueries?: string
  /** Section headings. The anchor is included only if it can't be derived from the heading. */
  headings: (string | [heading: string, anchor: string])[]
  /** Number of distinct words per section, without its heading. */
  lengths: number[]
}

export interface SearchHeadings {
  pages: SearchPage[]
  synonyms: string[][]
  /** Topics that no page covers, with the closest pages. */
  missingTopics: { phrases: string[]; pages: string[] }[]
}

/** Each word's postings, encoded by the engine's `encodePostings`. */
export type SearchPostings = Record<string, string>

/** Text split at matches. Segments at odd indexes are matches. */
export type MarkedSegments = string[]

export interface SectionHit {
  href: string
  heading: MarkedSegments
  passage: MarkedSegments
}

export interface PageHit {
  href: string
  title: MarkedSegments
  passage: MarkedSegments
  sections: SectionHit[]
}

export interface HitGroup {
  label: string
  pages: PageHit[]
}

export interface SearchResult {
  groups: HitGroup[]
  /** False while needed index files are loading. A page text that failed to load doesn't count. */
  isComplete: boolean
  /** The query has no word, or only single letters. */
  isTooShort?: boolean
  /** The query has only stop words and single letters. */
  isTooCommon?: boolean
  /** The topic of the query that no page has, such as `Snowflake`. */
  missingTopic?: string
  /** Pages nearest to the missing topic. */
  closestPages?: Pick<SearchPage, 'href' | 'title' | 'text'>[]
}

export interface SearchAnswer {
  query: string
  found: SearchResult
}

/** Loads and parses an index file. Rejects if it's unavailable. */
export type LoadSearchFile = (path: string) => Promise<unknown>

export type AnswerSearch = (query: string, read: LoadSearchFile) => Promise<RenderedIsland>
