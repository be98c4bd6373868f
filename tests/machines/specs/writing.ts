import { expect } from 'vitest'
import { writingMachine } from '#machines/writing.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: writingMachine,
  effects: ['tellBusy', 'tellFree'],
  // Busy and free are told in turn, each when it becomes true.
  invariant: (snapshot, effects) => {
    const told = effects.map(({ type }) => type)
    if (told.includes('tellBusy')) expect(snapshot.hasTag('busy')).toBe(true)
    if (told.includes('tellFree')) expect(snapshot.hasTag('busy')).toBe(false)
  },
}
