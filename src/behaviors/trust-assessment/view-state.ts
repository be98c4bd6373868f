import type { SnapshotFrom } from 'xstate'
import type { LeadIntent } from '#machines/lead-intent.ts'
import type { trustAssessmentMachine } from '#machines/trust-assessment.ts'
import { leadIntentIn } from '#src/behaviors/shared/lead-intent-in.ts'

interface Shown {
  example: boolean
  brought: boolean
  empty: boolean
  refused: boolean
  writing: boolean
  failed: boolean
  leadIntent: LeadIntent | undefined
}

export const shownOf = (snapshot: SnapshotFrom<typeof trustAssessmentMachine>): Shown => ({
  example: snapshot.hasTag('example'),
  brought: snapshot.hasTag('brought'),
  empty: snapshot.hasTag('empty'),
  refused: snapshot.hasTag('refused'),
  writing: snapshot.hasTag('writing'),
  failed: snapshot.hasTag('failed'),
  leadIntent: leadIntentIn(snapshot),
})
