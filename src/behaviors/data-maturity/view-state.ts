import type { SnapshotFrom } from 'xstate'
import type { dataMaturityMachine } from '#machines/data-maturity.ts'
import { leadIntentIn } from '#src/behaviors/shared/lead-intent-in.ts'

export const viewStateOf = (snapshot: SnapshotFrom<typeof dataMaturityMachine>) => ({
  step: snapshot.context.step,
  isResult: snapshot.hasTag('result'),
  isRejected: snapshot.hasTag('rejected'),
  isCompared: snapshot.hasTag('compared'),
  isComparisonRejected: snapshot.hasTag('comparisonRejected'),
  leadIntent: leadIntentIn(snapshot),
})
