import type { SnapshotFrom } from 'xstate'
import type { dataMaturityMachine } from '#machines/data-maturity.ts'
import type { ResultWish } from '#src/behaviors/lead-form/take-result.tsx'

/** What the view shows of the chart. */
interface Shown {
  step: number
  isResult: boolean
  isRefused: boolean
  isCompared: boolean
  isNoResult: boolean
  wish: ResultWish | undefined
}

export const shownOf = (snapshot: SnapshotFrom<typeof dataMaturityMachine>): Shown => ({
  step: snapshot.context.step,
  isResult: snapshot.hasTag('result'),
  isRefused: snapshot.hasTag('refused'),
  isCompared: snapshot.hasTag('compared'),
  isNoResult: snapshot.hasTag('noResult'),
  wish: snapshot.hasTag('send') ? 'send' : snapshot.hasTag('discuss') ? 'discuss' : undefined,
})

export const sameShown = (a: Shown, b: Shown): boolean =>
  (Object.keys(a) as (keyof Shown)[]).every(key => a[key] === b[key])
