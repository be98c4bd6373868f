import type { SnapshotFrom } from 'xstate'
import type { workedBoxMachine } from '#machines/worked-box.ts'

export const stateOf = (snapshot: SnapshotFrom<typeof workedBoxMachine>) => ({
  opening: snapshot.hasTag('opening'),
  open: snapshot.hasTag('open'),
  unloaded: snapshot.hasTag('unloaded'),
  brought: snapshot.hasTag('brought'),
  refused: snapshot.hasTag('refused'),
  faulty: snapshot.hasTag('faulty'),
  writing: snapshot.hasTag('writing'),
  failed: snapshot.hasTag('failed'),
})

export type BoxState = ReturnType<typeof stateOf>
