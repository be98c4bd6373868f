/** Types of the page data that the build writes, one JSON file per page. */

import type { FirmTerms } from './content/firm-terms.ts'
import type { OfferKind, PageComparison, PageOffer } from './content/page-offer.ts'
import type {
  Footer,
  JobFrontmatter,
  Menu,
  Offers,
  PageFrontmatter,
  SiteConfig,
  Source,
} from './content/schema.ts'
import type { Sketch } from './content/sketch.ts'
import type { VendorData } from './vendors/vendor-data.ts'

export type { Footer, Menu, Offers, Source }

/** A collection has a folder in `content/`, an address prefix, and a kind of entry. */
export type Collection = 'insights' | 'case-studies' | 'learning' | 'careers'
/** The kind of a page selects its template and data. */
export type Kind = PageData['kind']
/** A kind of page that terrain can be drawn for, in a contour drawing or a share image. */
export type TerrainKind = Kind | 'not-found'

export interface Card {
  href: string
  title: string
  /** Excerpt of an article, description of a page. */
  text: string
  kind: Kind
  /** ISO date of an article or a job opening. */
  date?: string
  tags?: string[] | undefined
  minutes?: number
  /** True if the page isn't written yet. */
  isPlaceholder?: true
  /** Duration and team of an engagement, in words. */
  size?: string | undefined
  /** Distinguishing facts of a job opening, by name. */
  facts?: Record<string, string>
  sketch: Sketch
}

/** What a job opening's page and its schema.org JobPosting show. */
export type Job = Pick<
  JobFrontmatter,
  'date' | 'validThrough' | 'employmentType' | 'place' | 'team' | 'salary'
>

export interface Listing {
  /** Address of the list of all entries. */
  all: string
  tag?: string | undefined
  tags: { tag: string; count: number; href: string }[]
  /** Number of entries on all pages of the list. */
  total: number
  page: number
  pages: number
  newer?: string | undefined
  older?: string | undefined
}

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

export type Box = NonNullable<PageFrontmatter['empty']>
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
  /** Absolute canonical address. */
  canonical: string
  /** True keeps the page out of search results and the sitemap. */
  noindex: boolean
  crumbs: Crumb[]
  /** Newest first. */
  corrections?: Correction[] | undefined
}

/** The home page. Its body holds everything it shows. */
export interface HomePage extends Page<'home'> {
  feed: string
}
export type ContactPage = Page<'contact'>
/** Plain text in one column: policies, search, and short pages such as the thank-you page. */
export interface PlainPage extends Page<'legal' | 'result'> {
  /** Table of contents of a long page. */
  toc?: TocEntry[] | undefined
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
  aside?: Box | undefined
  sketch: Sketch
  related: Teaser[]
}

export interface ArticlePage extends Page<'insight' | 'case-study' | 'learning'>, LongText {
  date: string
  updated?: string | undefined
  author: string
  tags: string[]
  download?: Download | undefined
  previous?: Neighbor | undefined
  next?: Neighbor | undefined
  feed?: string | undefined
}

/** A worked example: an article without a date. */
export interface WorkedCasePage extends Page<'case-study-page'>, LongText {
  tags?: string[] | undefined
}

interface Sections {
  /** Short name, used as the subject of an inquiry. */
  label: string
  /** True if the body has its own call to action, so the template adds none. */
  hasCta: boolean
  related: Teaser[]
}

export interface SheetPage extends Page<'firm' | 'landing' | 'documentation' | 'tool'>, Sections {}

export interface ComparePage extends Page<'compare'>, Sections {
  choice: PageComparison
  terms: FirmTerms
}

export interface OfferPage extends Page<OfferKind>, Sections {
  offer?: PageOffer | undefined
  terms?: FirmTerms | undefined
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
  /** Groups of the list. Undefined: one list. */
  groups?: { name: string; sentence: string; kind: Kind }[] | undefined
  listing?: Listing | undefined
  empty?: Box | undefined
  related: Teaser[]
  feed?: string | undefined
}

export interface JobPage extends Page<'job'> {
  job: Job
  facts: Record<string, string>
  related: Teaser[]
}

/** A page, discriminated by `kind`. Holds exactly what its template and head show. */
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

/** A page's data file: its data and body markup, or its new address. */
export type PageFile = { page: PageData; html: string } | { redirect: string }

/** Texts of the popup and the chat, and the chat's vendor. Fetched after hydration. */
export interface OffersData extends Offers {
  chatVendor?: VendorData | undefined
}

export interface SiteData {
  site: Omit<SiteConfig, 'vendors' | 'securityContact' | 'trustGuidePartner'>
  menu: Menu
  footer: Footer
  newsletter: Offers['newsletter']
  hasVendors: boolean
}
