import type { SnapshotFrom } from 'xstate'
import type { workedBoxMachine } from '#machines/worked-box.ts'

export const stateOf = (snapshot: SnapshotFrom<typeof workedBoxMachine>) => ({
  opening: snapshot.hasTag('opening'),
  open: snapshot.hasTag('open'),
  loadFailed: snapshot.hasTag('loadFailed'),
  imported: snapshot.hasTag('imported'),
  rejected: snapshot.hasTag('rejected'),
  invalid: snapshot.hasTag('invalid'),
  writing: snapshot.hasTag('writing'),
  failed: snapshot.hasTag('failed'),
})

export type BoxState = ReturnType<typeof stateOf>
