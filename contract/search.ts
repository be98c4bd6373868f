/**
 * The search of the site: its addresses, the parts in which its index is fetched, and what it finds. The build writes the index,
 * browser and server read it with the same engine.
 */
import type { Kind } from './page-data.ts'
import type { AnsweredIsland } from './tools.ts'

/** The page of the search, and where its form leads without scripts. */
export const searchAddress = '/search'
export const queryField = 'q'
export const searchAddressOf = (query: string): string =>
  `${searchAddress}?${new URLSearchParams({ [queryField]: query })}`
/** Names the parts of the index; the one file of it whose address does not change. */
export const searchPartsAddress = '/_data/_search.json'
/** Letters that are read of a query; nobody types more, and the server's patience ends there. */
export const longestQuery = 120

export interface SearchParts {
  /** Pages and headings, which is enough for first results. */
  headings: string
  /** Which passages a word stands in, by the first letter of the word; `0` for words that begin with none of a to z. */
  words: Record<string, string>
  /** The texts of each page, in the order of the pages. */
  texts: string[]
}

/** A page as the search knows it. Its first section is what stands above the first heading. */
export interface SearchPage {
  href: string
  title: string
  text: string
  kind: Kind
  /** Words of visitors that the page answers without having them. */
  asked?: string
  /** Headings of the sections; with the anchor where that does not follow from the heading. */
  headings: (string | [heading: string, anchor: string])[]
  /** How many different words each section has, heading left out. */
  lengths: number[]
}

export interface SearchHeadings {
  pages: SearchPage[]
  /** Phrases that mean the same to who searches. */
  synonyms: string[][]
  /** Subjects that no page has, and the pages nearest to each. */
  instead: Instead[]
}

export interface Instead {
  asked: string[]
  pages: string[]
}

/** Where words stand: each with its sections, packed by `pack` of the engine. */
export type SearchWords = Record<string, string>

/** A text in parts: what was looked for stands in every second one. */
export type Marked = string[]

export interface SectionHit {
  href: string
  heading: Marked
  passage: Marked
}

export interface PageHit {
  href: string
  title: Marked
  passage: Marked
  sections: SectionHit[]
}

export interface HitGroup {
  label: string
  pages: PageHit[]
}

/** What was found: groups with the nearest page first. */
export interface Found {
  groups: HitGroup[]
  /** Texts have been searched as well as headings. */
  isWhole: boolean
  /** The query has no word to search for: a letter, or common words alone. */
  isTooShort?: boolean
  /** Pages offered for a subject that no page has. */
  near?: Pick<SearchPage, 'href' | 'title' | 'text'>[]
}

/** Addresses of everything found, in the order in which it is shown. */
export const addressesIn = ({ groups }: Found): string[] =>
  groups.flatMap(({ pages }) =>
    pages.flatMap(({ href, sections }) => [href, ...sections.map(section => section.href)]),
  )

export interface SearchAnswer {
  query: string
  found: Found
}

/** Fetches a file of the index by its address, and reads it. Rejects when it cannot be had. */
export type ReadPart = (address: string) => Promise<unknown>

/** Finds for a query and writes the island that shows it. */
export type AnswerSearch = (query: string, read: ReadPart) => Promise<AnsweredIsland>
