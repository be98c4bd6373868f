import type { SnapshotFrom } from 'xstate'
import type { LeadIntent } from '#machines/lead-intent.ts'
import type { roiCalculatorMachine } from '#machines/roi-calculator.ts'
import { leadIntentIn } from '#src/behaviors/shared/lead-intent-in.ts'

interface Shown {
  brought: boolean
  refused: boolean
  faulty: boolean
  writing: boolean
  failed: boolean
  leadIntent: LeadIntent | undefined
}

export const shownOf = (snapshot: SnapshotFrom<typeof roiCalculatorMachine>): Shown => ({
  brought: snapshot.hasTag('brought'),
  refused: snapshot.hasTag('refused'),
  faulty: snapshot.hasTag('faulty'),
  writing: snapshot.hasTag('writing'),
  failed: snapshot.hasTag('failed'),
  leadIntent: leadIntentIn(snapshot),
})
