import type { SnapshotFrom } from 'xstate'
import type { dataMaturityMachine } from '#machines/data-maturity.ts'
import type { LeadIntent } from '#machines/lead-intent.ts'
import { leadIntentIn } from '#src/behaviors/shared/lead-intent-in.ts'

interface Shown {
  step: number
  isResult: boolean
  isRefused: boolean
  isCompared: boolean
  isNoResult: boolean
  isNoFile: boolean
  leadIntent: LeadIntent | undefined
}

export const shownOf = (snapshot: SnapshotFrom<typeof dataMaturityMachine>): Shown => ({
  step: snapshot.context.step,
  isResult: snapshot.hasTag('result'),
  isRefused: snapshot.hasTag('refused'),
  isCompared: snapshot.hasTag('compared'),
  isNoResult: snapshot.hasTag('noResult'),
  isNoFile: snapshot.hasTag('noFile'),
  leadIntent: leadIntentIn(snapshot),
})
