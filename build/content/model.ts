import type { Firm } from '#contract/content/firm.ts'
import type { Practices } from '#contract/content/practices.ts'
import type { Footer, Menu, Offers, Redirect, SiteConfig, Source } from '#contract/content/schema.ts'
import type { Download } from '#contract/page-data.ts'
import type { ContentEntry } from './entries.ts'
import type { ReportDefinition } from './reports.ts'

/** Everything that the site says, read and checked. */
export interface Site {
  config: SiteConfig
  /** What only the owner knows, and what the texts promise. */
  firm: Firm
  /** What groups the services. */
  practices: Practices
  menu: Menu
  footer: Footer
  offers: Offers
  /** Redirects whose target is published. */
  redirects: Redirect[]
  planned: Set<string>
  /** Phrases that mean the same to who searches. */
  synonyms: string[][]
  entries: Map<string, ContentEntry>
  sources: Map<string, Source>
  /** Reports that are printed from the site's texts. */
  reports: ReportDefinition[]
  /** Files that pages offer, by address. */
  downloads: Map<string, Download>
  /** Addresses of job openings that were open once. */
  closed: Set<string>
  /** The day that the site is read for. */
  today: string
  /** Last day of the opening that closes first; the site is not the same after it. */
  validThrough?: string | undefined
}
