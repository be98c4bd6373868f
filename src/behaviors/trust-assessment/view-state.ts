import type { SnapshotFrom } from 'xstate'
import type { trustAssessmentMachine } from '#machines/trust-assessment.ts'
import type { ResultWish } from '#src/behaviors/lead-form/take-result.tsx'

/** What the view shows of the chart. */
interface Shown {
  example: boolean
  brought: boolean
  empty: boolean
  refused: boolean
  wish: ResultWish | undefined
}

export const shownOf = (snapshot: SnapshotFrom<typeof trustAssessmentMachine>): Shown => ({
  example: snapshot.hasTag('example'),
  brought: snapshot.hasTag('brought'),
  empty: snapshot.hasTag('empty'),
  refused: snapshot.hasTag('refused'),
  wish: snapshot.hasTag('send') ? 'send' : snapshot.hasTag('discuss') ? 'discuss' : undefined,
})

export const sameShown = (a: Shown, b: Shown): boolean =>
  a.example === b.example &&
  a.brought === b.brought &&
  a.empty === b.empty &&
  a.refused === b.refused &&
  a.wish === b.wish
