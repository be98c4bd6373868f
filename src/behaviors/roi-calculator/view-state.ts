import type { SnapshotFrom } from 'xstate'
import type { roiCalculatorMachine } from '#machines/roi-calculator.ts'
import type { Wish } from '#machines/wish.ts'
import { wishIn } from '#src/behaviors/shared/wish-in.ts'

interface Shown {
  brought: boolean
  refused: boolean
  faulty: boolean
  writing: boolean
  failed: boolean
  wish: Wish | undefined
}

export const shownOf = (snapshot: SnapshotFrom<typeof roiCalculatorMachine>): Shown => ({
  brought: snapshot.hasTag('brought'),
  refused: snapshot.hasTag('refused'),
  faulty: snapshot.hasTag('faulty'),
  writing: snapshot.hasTag('writing'),
  failed: snapshot.hasTag('failed'),
  wish: wishIn(snapshot),
})
