import type { PracticeSummary } from '#contract/content/engagement-table.ts'
import type { EvidenceRow } from '#contract/content/evidence.ts'
import type { FirmAnswer, FirmTerms } from '#contract/content/firm-terms.ts'
import type { PageIntro } from '#contract/content/page-intro.ts'
import type { Sketch } from '#contract/content/sketch.ts'
import type { DocumentedStatechart } from '#contract/content/statechart.ts'
import type { Card, Source } from '#contract/page-data.ts'
import type { ConfiguredVendor } from '#contract/vendors/registry.ts'

/** The site data that a body's components need. Only the build has it. */
export interface TextContext {
  /** In order of first citation. */
  sources: Source[]
  latest: Card[]
  practices: PracticeSummary[]
  tags: Record<string, readonly string[]>
  sketches: Record<string, Sketch>
  /** True if the layout shows source titles in the margin. */
  hasNotes?: boolean
  /** True if citations open their source as a popover. False for printed reports. */
  canOpenSources?: boolean
  intro?: PageIntro
  /** Co-publisher of the trust guide, or empty. */
  partner: string
  vendors: ConfiguredVendor[]
  hasVisitCounts: boolean
  evidence: readonly EvidenceRow[]
  firmAnswers: FirmAnswer[]
  terms: FirmTerms
  statecharts: DocumentedStatechart[]
}
