import type { SnapshotFrom } from 'xstate'
import type { roiCalculatorMachine } from '#machines/roi-calculator.ts'
import { leadIntentIn } from '#src/behaviors/shared/lead-intent-in.ts'

export const viewStateOf = (snapshot: SnapshotFrom<typeof roiCalculatorMachine>) => ({
  imported: snapshot.hasTag('imported'),
  rejected: snapshot.hasTag('rejected'),
  writing: snapshot.hasTag('writing'),
  failed: snapshot.hasTag('failed'),
  leadIntent: leadIntentIn(snapshot),
})
