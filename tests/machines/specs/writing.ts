import { expect } from 'vitest'
import { writingMachine } from '#machines/writing.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: writingMachine,
  effects: [],
  // Busy and free are told in turn, each when it becomes true.
  invariant: (snapshot, _, told) => {
    for (const { type } of told) expect(snapshot.hasTag('busy')).toBe(type === 'visitor.busy')
  },
}
