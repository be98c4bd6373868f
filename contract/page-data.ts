/** Types of the page data, which the build writes as one JSON file per page. */
import type { FirmTerms } from './content/firm-terms.ts'
import type { Footer, Menu, Prompts } from './content/list-schemas.ts'
import type { EngagementKind, PageComparison, PageEngagement } from './content/page-engagement.ts'
import type { JobFrontmatter, PageFrontmatter, SiteConfig, Source } from './content/schema.ts'
import type { Sketch } from './content/sketch.ts'
import type { VendorData } from './vendors/vendor-data.ts'

export type { Footer, Menu, Prompts, Source }

/** A folder in `content/`, and the first segment of its entries' paths. */
export type Collection = 'insights' | 'case-studies' | 'learning' | 'careers'
/** Selects a page's template and data. */
export type Kind = PageData['kind']
export type PageKind = Kind | 'not-found'

export interface Card {
  href: string
  title: string
  /** An article's excerpt or a page's description. */
  text: string
  kind: Kind
  /** ISO date. */
  date?: string
  tags?: string[] | undefined
  minutes?: number
  isPlaceholder?: true
  /** An engagement's duration and team, as text. */
  size?: string | undefined
  facts?: Record<string, string>
  sketch: Sketch
}

export type Job = Pick<
  JobFrontmatter,
  'date' | 'validThrough' | 'employmentType' | 'place' | 'team' | 'salary'
>

export interface ListNavigation {
  /** Path of the unfiltered list. */
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
  canonical: string
  /** Excludes the page from search engines and the sitemap. */
  noindex: boolean
  crumbs: Crumb[]
  /** Newest first. */
  corrections?: Correction[] | undefined
}

export interface HomePage extends Page<'home'> {
  feed: string
}
export type ContactPage = Page<'contact'>
/** A policy, the search page, the page after a form post, or the page of a closed job. */
export interface PlainPage extends Page<'legal' | 'result'> {
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

/** A case study of a hypothetical client. It looks like an article, but has no date. */
export interface WorkedCasePage extends Page<'case-study-page'>, LongText {
  tags?: string[] | undefined
}

interface Sections {
  /** Short name of the page, and the subject of an inquiry from it. */
  label: string
  /** If true, the body has a call to action, so the template adds none. */
  hasCta: boolean
  related: Teaser[]
}

export interface SectionedPage extends Page<'firm' | 'landing' | 'documentation' | 'tool'>, Sections {}

export interface ComparePage extends Page<'compare'>, Sections {
  choice: PageComparison
  terms: FirmTerms
}

export interface EngagementPage extends Page<EngagementKind>, Sections {
  engagement?: PageEngagement | undefined
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
  groups?: { name: string; sentence: string; kind: Kind }[] | undefined
  listing?: ListNavigation | undefined
  empty?: Box | undefined
  related: Teaser[]
  feed?: string | undefined
}

export interface JobPage extends Page<'job'> {
  job: Job
  facts: Record<string, string>
  related: Teaser[]
}

/** The data that a page's template and head need, discriminated by `kind`. */
export type PageData =
  | HomePage
  | ContactPage
  | PlainPage
  | ArticlePage
  | WorkedCasePage
  | SectionedPage
  | ComparePage
  | EngagementPage
  | IndexPage
  | JobPage

export type PageOf<K extends Kind> = Extract<PageData, { kind: K }>

/** A page's data file: its data and body markup, or its redirect target. */
export type PageFile = { page: PageData; html: string } | { redirect: string }

/** Text of the popup and the chat, and the chat's vendor. Browsers fetch this after hydration. */
export interface PromptsData extends Prompts {
  chatVendor?: VendorData | undefined
}

export interface SiteData {
  site: Omit<SiteConfig, 'vendors' | 'securityContact' | 'trustGuidePartner'>
  menu: Menu
  footer: Footer
  newsletter: Prompts['newsletter']
  hasVendors: boolean
}
