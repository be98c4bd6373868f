import type { SnapshotFrom } from 'xstate'
import type { trustAssessmentMachine } from '#machines/trust-assessment.ts'
import { leadIntentIn } from '#src/behaviors/shared/lead-intent-in.ts'

export const viewStateOf = (snapshot: SnapshotFrom<typeof trustAssessmentMachine>) => ({
  example: snapshot.hasTag('example'),
  brought: snapshot.hasTag('brought'),
  empty: snapshot.hasTag('empty'),
  refused: snapshot.hasTag('refused'),
  writing: snapshot.hasTag('writing'),
  failed: snapshot.hasTag('failed'),
  leadIntent: leadIntentIn(snapshot),
})
