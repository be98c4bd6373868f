import type { ShownChart } from '#contract/content/chart.ts'
import type { EvidenceRow } from '#contract/content/evidence.ts'
import type { FirmAnswer, FirmTerms } from '#contract/content/firm-terms.ts'
import type { PracticeLead } from '#contract/content/offer-table.ts'
import type { PageIntro } from '#contract/content/page-intro.ts'
import type { Sketch } from '#contract/content/sketch.ts'
import type { Card, Source } from '#contract/page-data.ts'
import type { ConfiguredVendor } from '#contract/vendors/registry.ts'

/** The site's data for a body's components while they render. Only the build has it. */
export interface TextContext {
  /** Cited sources, in order of first mention. */
  sources: Source[]
  latest: Card[]
  practices: PracticeLead[]
  tags: Record<string, readonly string[]>
  sketches: Record<string, Sketch>
  /** True if the layout has a margin for source titles. */
  hasNotes?: boolean
  /** True if citations open in place, which isn't possible on paper. */
  opensSources?: boolean
  /** The intro and rail of a page in sections. */
  intro?: PageIntro
  /** The organization that the guide on trust is written with; empty for none. */
  partner: string
  vendors: ConfiguredVendor[]
  measures: boolean
  evidence: readonly EvidenceRow[]
  firmAnswers: FirmAnswer[]
  terms: FirmTerms
  charts: ShownChart[]
}
