/** What a page is to the browser: plain data, made at build, one JSON file a page. Types only. */

import type { FirmTerms } from './content/firm-terms.ts'
import type { OfferKind, PageChoice, PageOffer } from './content/page-offer.ts'
import type { Footer, JobFrontmatter, Menu, Offers, SiteConfig, Source } from './content/schema.ts'
import type { Sketch } from './content/sketch.ts'
import type { VendorData } from './vendors/vendor-data.ts'

export type { Footer, Menu, Offers, Source }

/** Collections: one folder under `content/`, one address prefix, one kind of entry. */
export type Collection = 'insights' | 'case-studies' | 'learning' | 'careers'
/** Kinds of page; the kind decides the template and what the page carries. */
export type Kind = PageData['kind']
/** What a drawing is made for: a page, or the not-found page. */
export type GroundKind = Kind | 'not-found'

export interface Card {
  href: string
  title: string
  /** Excerpt of an article, description of a page. */
  text: string
  kind: Kind
  /** ISO date of an article or a job opening. */
  date?: string
  tags?: string[]
  minutes?: number
  /** The page says of itself that it is yet to be written. */
  isPlaceholder?: true
  size?: string
  /** What tells a job opening from the others, by name. */
  facts?: Record<string, string>
  sketch: Sketch
}

/** A job opening in the terms of schema.org JobPosting. */
export type Job = Pick<
  JobFrontmatter,
  'date' | 'validThrough' | 'employmentType' | 'place' | 'team' | 'salary'
>

export interface Listing {
  all: string
  tag?: string
  tags: { tag: string; count: number; href: string }[]
  /** Entries on all pages of the list. */
  total: number
  page: number
  pages: number
  newer?: string
  older?: string
}

/** A file that a page offers. */
export interface Download {
  href: string
  /** Pages of a printed report. */
  pages?: number
  bytes: number
}

export interface Crumb {
  href: string
  label: string
}

export interface Box {
  title: string
  text: string
  action: string
  href: string
}

export type Teaser = Pick<Card, 'href' | 'title' | 'text' | 'tags' | 'sketch'>
export type Neighbor = Pick<Card, 'href' | 'title'>

export interface Correction {
  day: string
  text: string
}

interface Page<K extends string> {
  path: string
  kind: K
  title: string
  description: string
  /** Absolute address that search engines should keep. */
  canonical: string
  /** Kept out of search results and the sitemap. */
  noindex: boolean
  crumbs: Crumb[]
  /** Newest first. */
  corrections?: Correction[]
}

/** The home page: everything that it shows stands in its body. */
export interface HomePage extends Page<'home'> {
  feed: string
}
export type ContactPage = Page<'contact'>
/** Plain text in one column: policies, and the short answers to a form. */
export interface PlainPage extends Page<'legal' | 'result'> {
  /** Its sections, where there are so many that a reader looks for one. */
  toc?: TocEntry[]
}

export interface TocEntry {
  id: string
  text: string
}

interface LongText {
  /** Second-level headings, in order. */
  toc: TocEntry[]
  /** Reading time in whole minutes at 225 words a minute. */
  minutes: number
  aside?: Box
  sketch: Sketch
  related: Teaser[]
}

export interface ArticlePage extends Page<'insight' | 'case-study' | 'learning'>, LongText {
  date: string
  updated?: string
  author: string
  tags: string[]
  download?: Download
  previous?: Neighbor
  next?: Neighbor
  feed?: string
}

/** A worked example: an article that has no date. */
export interface WorkedCasePage extends Page<'case-study-page'>, LongText {
  tags?: string[]
}

interface Sections {
  /** Short name, the subject of an inquiry about it. */
  label: string
  /** The body has a call to action of its own, so the template adds none. */
  hasCta: boolean
  related: Teaser[]
}

export interface SheetPage extends Page<'firm' | 'landing' | 'documentation' | 'tool'>, Sections {}

export interface ComparePage extends Page<'compare'>, Sections {
  choice: PageChoice
  terms: FirmTerms
}

export interface OfferPage extends Page<OfferKind>, Sections {
  offer?: PageOffer
  terms?: FirmTerms
}

export interface IndexPage
  extends Page<
    | 'services-index'
    | 'solutions-index'
    | 'insights-index'
    | 'case-studies-index'
    | 'learning-index'
    | 'careers-index'
  > {
  list: Card[]
  /** The list in parts, each with what tells its entries from the others; without it the list is one. */
  groups?: { name: string; sentence: string; kind: Kind }[]
  listing?: Listing
  empty?: Box
  related: Teaser[]
  feed?: string
}

export interface JobPage extends Page<'job'> {
  job: Job
  facts: Record<string, string>
  related: Teaser[]
}

/** A page, told apart by its kind: each carries what its template and its head show, and nothing else. */
export type PageData =
  | HomePage
  | ContactPage
  | PlainPage
  | ArticlePage
  | WorkedCasePage
  | SheetPage
  | ComparePage
  | OfferPage
  | IndexPage
  | JobPage

export type PageOf<K extends Kind> = Extract<PageData, { kind: K }>

/** Content of a page's data file: its data and the markup of its body, or the address to which it has moved. */
export type PageFile = { page: PageData; html: string } | { redirect: string }

/** What the site offers unasked; fetched after the page has started. */
export interface OffersData extends Offers {
  chatVendor?: VendorData
}

export interface SiteData {
  site: Omit<SiteConfig, 'vendors' | 'securityContact' | 'trustGuidePartner'>
  menu: Menu
  footer: Footer
  newsletter: Offers['newsletter']
  hasVendors: boolean
}
