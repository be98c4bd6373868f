import type { SnapshotFrom } from 'xstate'
import type { dataMaturityMachine } from '#machines/data-maturity.ts'
import type { Wish } from '#machines/wish.ts'
import { wishIn } from '#src/behaviors/shared/wish-in.ts'

interface Shown {
  step: number
  isResult: boolean
  isRefused: boolean
  isCompared: boolean
  isNoResult: boolean
  isNoFile: boolean
  wish: Wish | undefined
}

export const shownOf = (snapshot: SnapshotFrom<typeof dataMaturityMachine>): Shown => ({
  step: snapshot.context.step,
  isResult: snapshot.hasTag('result'),
  isRefused: snapshot.hasTag('refused'),
  isCompared: snapshot.hasTag('compared'),
  isNoResult: snapshot.hasTag('noResult'),
  isNoFile: snapshot.hasTag('noFile'),
  wish: wishIn(snapshot),
})
