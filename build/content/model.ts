import type { EvidenceRow } from '#contract/content/evidence.ts'
import type { Firm } from '#contract/content/firm.ts'
import type { Practices } from '#contract/content/practices.ts'
import type {
  Footer,
  Menu,
  Offers,
  Redirect,
  SearchSettings,
  SiteConfig,
  Source,
} from '#contract/content/schema.ts'
import type { Correction, Download } from '#contract/page-data.ts'
import type { ContentEntry } from './entries.ts'
import type { ReportDefinition } from './reports.ts'

export interface Site {
  config: SiteConfig
  /** Facts from the owner, and promises in the texts. */
  firm: Firm
  practices: Practices
  menu: Menu
  footer: Footer
  offers: Offers
  redirects: Redirect[]
  search: SearchSettings
  entries: Map<string, ContentEntry>
  sources: Map<string, Source>
  reports: ReportDefinition[]
  downloads: Map<string, Download>
  /** Addresses of job openings that were open once. */
  closed: Set<string>
  /** Days on which pages were last changed, by file. */
  changes: ReadonlyMap<string, string>
  corrections: ReadonlyMap<string, Correction[]>
  evidence: EvidenceRow[]
  /** The day that the site is read for. */
  today: string
  /** Last day on which no opening closes and no figure becomes old; the site is not the same after it. */
  validThrough?: string | undefined
}
