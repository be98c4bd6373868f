import type { SnapshotFrom } from 'xstate'
import type { roiCalculatorMachine } from '#machines/roi-calculator.ts'
import type { ResultWish } from '#src/behaviors/lead-form/take-result.tsx'

/** What the view shows of the chart. */
interface Shown {
  brought: boolean
  refused: boolean
  faulty: boolean
  writing: boolean
  failed: boolean
  wish: ResultWish | undefined
}

export const shownOf = (snapshot: SnapshotFrom<typeof roiCalculatorMachine>): Shown => ({
  brought: snapshot.hasTag('brought'),
  refused: snapshot.hasTag('refused'),
  faulty: snapshot.hasTag('faulty'),
  writing: snapshot.hasTag('writing'),
  failed: snapshot.hasTag('failed'),
  wish: snapshot.hasTag('send') ? 'send' : snapshot.hasTag('discuss') ? 'discuss' : undefined,
})

export const sameShown = (a: Shown, b: Shown): boolean =>
  a.brought === b.brought &&
  a.refused === b.refused &&
  a.faulty === b.faulty &&
  a.writing === b.writing &&
  a.failed === b.failed &&
  a.wish === b.wish
