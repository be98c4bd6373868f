import type { ShownChart } from '#contract/content/chart.ts'
import type { EvidenceRow } from '#contract/content/evidence.ts'
import type { FirmAnswer, FirmTerms } from '#contract/content/firm-terms.ts'
import type { PracticeSummary } from '#contract/content/offer-table.ts'
import type { PageIntro } from '#contract/content/page-intro.ts'
import type { Sketch } from '#contract/content/sketch.ts'
import type { Card, Source } from '#contract/page-data.ts'
import type { ConfiguredVendor } from '#contract/vendors/registry.ts'

/** The site's data for a body's components while they render. Only the build has it. */
export interface TextContext {
  /** Cited sources, in order of first mention. */
  sources: Source[]
  latest: Card[]
  practices: PracticeSummary[]
  tags: Record<string, readonly string[]>
  sketches: Record<string, Sketch>
  /** True if the layout shows source titles in the margin. */
  hasNotes?: boolean
  /** True if citations open their source as a popover, which isn't possible on paper. */
  canOpenSources?: boolean
  /** The intro and rail of a page in sections. */
  intro?: PageIntro
  /** Name of the organization that co-wrote the guide on trust, or empty. */
  partner: string
  vendors: ConfiguredVendor[]
  hasVisitCounts: boolean
  evidence: readonly EvidenceRow[]
  firmAnswers: FirmAnswer[]
  terms: FirmTerms
  charts: ShownChart[]
}
