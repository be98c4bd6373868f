import type { SnapshotFrom } from 'xstate'
import type { trustAssessmentMachine } from '#machines/trust-assessment.ts'
import type { Wish } from '#machines/wish.ts'
import { wishIn } from '#src/behaviors/shared/wish-in.ts'

interface Shown {
  example: boolean
  brought: boolean
  empty: boolean
  refused: boolean
  writing: boolean
  failed: boolean
  wish: Wish | undefined
}

export const shownOf = (snapshot: SnapshotFrom<typeof trustAssessmentMachine>): Shown => ({
  example: snapshot.hasTag('example'),
  brought: snapshot.hasTag('brought'),
  empty: snapshot.hasTag('empty'),
  refused: snapshot.hasTag('refused'),
  writing: snapshot.hasTag('writing'),
  failed: snapshot.hasTag('failed'),
  wish: wishIn(snapshot),
})
