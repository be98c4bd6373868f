import type { ShownChart } from '#contract/content/chart.ts'
import type { EvidenceRow } from '#contract/content/evidence.ts'
import type { FirmAnswer } from '#contract/content/firm-answer.ts'
import type { PracticeLead } from '#contract/content/offer-table.ts'
import type { PageIntro } from '#contract/content/page-intro.ts'
import type { Sketch } from '#contract/content/sketch.ts'
import type { Card, Source } from '#contract/page-data.ts'
import type { ConfiguredVendor } from '#contract/vendors/registry.ts'

/** What the components of a body need to know of the site while it is rendered. It stays in the build. */
export interface TextContext {
  /** What the text cites, in order of first mention. */
  sources: Source[]
  /** The newest insights. */
  latest: Card[]
  /** The practices with what their services offer, on the page that leads to them. */
  practices: PracticeLead[]
  /** Tags of the pages that the text leads to, by address. */
  tags: Record<string, readonly string[]>
  /** Drawings of the pages that the text leads to, by address. */
  sketches: Record<string, Sketch>
  /** Whether there is a margin for what the text cites. */
  hasNotes?: boolean
  /** Whether citations open in place, as they do on a page and cannot on paper. */
  opensSources?: boolean
  /** What a page in sections shows beside its words. */
  intro?: PageIntro
  /** The organization that the guide on trust is written with; empty for none. */
  partner: string
  /** Third parties that the site names. */
  vendors: ConfiguredVendor[]
  /** Whether visits are counted. */
  measures: boolean
  /** What runs of the project have measured. */
  evidence: readonly EvidenceRow[]
  /** What reviewers of vendors ask about the firm, with what its owner has confirmed. */
  firmAnswers: FirmAnswer[]
  /** The statecharts of the site, on the page that shows them. */
  charts: ShownChart[]
}
