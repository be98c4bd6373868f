import type { SnapshotFrom } from 'xstate'
import type { trustAssessmentMachine } from '#machines/trust-assessment.ts'
import { leadIntentIn } from '#src/behaviors/shared/lead-intent-in.ts'

export const viewStateOf = (snapshot: SnapshotFrom<typeof trustAssessmentMachine>) => ({
  example: snapshot.hasTag('example'),
  imported: snapshot.hasTag('imported'),
  empty: snapshot.hasTag('empty'),
  rejected: snapshot.hasTag('rejected'),
  writing: snapshot.hasTag('writing'),
  failed: snapshot.hasTag('failed'),
  leadIntent: leadIntentIn(snapshot),
})
