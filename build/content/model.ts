import type { EvidenceRow } from '#contract/content/evidence.ts'
import type { Firm } from '#contract/content/firm.ts'
import type { Footer, Menu, Prompts, Redirect, SearchSettings } from '#contract/content/list-schemas.ts'
import type { Practices } from '#contract/content/practices.ts'
import type { SiteConfig, Source } from '#contract/content/schema.ts'
import type { Correction, Download } from '#contract/page-data.ts'
import type { ContentEntry } from './entries.ts'
import type { ReportDefinition } from './reports.ts'

export interface Site {
  config: SiteConfig
  firm: Firm
  practices: Practices
  menu: Menu
  footer: Footer
  prompts: Prompts
  redirects: Redirect[]
  search: SearchSettings
  entries: Map<string, ContentEntry>
  sources: Map<string, Source>
  reports: ReportDefinition[]
  downloads: Map<string, Download>
  /** Paths of closed job openings. */
  closedJobPaths: Set<string>
  /** Date of each file's last change, where known. */
  changeDates: ReadonlyMap<string, string>
  corrections: ReadonlyMap<string, Correction[]>
  evidence: EvidenceRow[]
  /** Day of the build in UTC. */
  today: string
  /** Earliest closing day of the open jobs. The site changes after this day. Undefined if no job is open. */
  validThrough?: string | undefined
}
