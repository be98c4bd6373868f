import type { SnapshotFrom } from 'xstate'
import type { roiCalculatorMachine } from '#machines/roi-calculator.ts'
import { leadIntentIn } from '#src/behaviors/shared/lead-intent-in.ts'

export const viewStateOf = (snapshot: SnapshotFrom<typeof roiCalculatorMachine>) => ({
  brought: snapshot.hasTag('brought'),
  refused: snapshot.hasTag('refused'),
  writing: snapshot.hasTag('writing'),
  failed: snapshot.hasTag('failed'),
  leadIntent: leadIntentIn(snapshot),
})
