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
  /** Paths of closed job openings. */
  closed: Set<string>
  /** Known dates of last change, by file. */
  changes: ReadonlyMap<string, string>
  corrections: ReadonlyMap<string, Correction[]>
  evidence: EvidenceRow[]
  /** Day of the build in UTC. */
  today: string
  /** Day on which the next job opening closes. The site changes after it. */
  validThrough?: string | undefined
}
