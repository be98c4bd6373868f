/** What a page is to the browser: plain data, made at build, one JSON file a page. Types only. */
import type {
  Footer,
  JobFrontmatter,
  Menu,
  Offers,
  PageFrontmatter,
  SiteConfig,
  Source,
} from './content/schema.ts'

export type { Footer, Menu, Offers, Source }

/** Collections: one folder under `content/`, one address prefix, one kind of entry. */
export type Collection = 'insights' | 'case-studies' | 'learning' | 'careers'
export type Kind = PageFrontmatter['kind'] | 'insight' | 'case-study' | 'learning' | 'job' | 'not-found'

/** A page as a list shows it. */
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
}

/** A job opening in the terms of schema.org JobPosting. */
export type Job = Pick<
  JobFrontmatter,
  'date' | 'validThrough' | 'employmentType' | 'place' | 'team' | 'salary'
>

/** What an index page says of its list. */
export interface Listing {
  /** Address of the whole list. */
  all: string
  /** The tag that the list is filtered by. */
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

/** A heading, a sentence and one action. */
export interface Box {
  title: string
  text: string
  action: string
  href: string
}

export interface PageData {
  path: string
  kind: Kind
  title: string
  description: string
  label: string
  /** Absolute address that search engines should keep. */
  canonical: string
  /** Kept out of search results and the sitemap. */
  noindex: boolean
  crumbs: Crumb[]
  /** Second-level headings, in order. */
  toc: { id: string; text: string }[]
  /** Reading time in whole minutes at 225 words a minute. */
  minutes: number
  date?: string
  updated?: string
  author?: string
  tags?: string[]
  excerpt?: string
  download?: Download
  aside?: Box
  /** What an index page says while its list is empty. */
  empty?: Box
  job?: Job
  listing?: Listing
  /** Address of the feed that the page belongs to. */
  feed?: string
  related: Card[]
  sources: Source[]
  /** Entries of an index page, or the newest insights on home. */
  list: Card[]
  previous?: Card
  next?: Card
  /** Addresses that this page may offer although their pages are not published yet. */
  planned: string[]
  /** The body has a call to action of its own, so the template adds none. */
  hasCta: boolean
  /** Address of the module that holds the body, for a page that moves; otherwise empty. */
  body: string
}

/** What the site offers unasked; fetched after the page has started. */
export interface OffersData extends Offers {
  /** Script of the chat vendor, when one is configured. */
  chatVendor?: string
}

/** What every page shares: brand, menu and footer, with unpublished entries already left out. */
export interface SiteData {
  site: Omit<SiteConfig, 'vendors'>
  menu: Menu
  footer: Footer
}
