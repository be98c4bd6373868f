import { expect } from 'vitest'
import { formActivityMachine } from '#machines/form-activity.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: formActivityMachine,
  invariant: (snapshot, _, emitted) => {
    for (const { type } of emitted) expect(snapshot.hasTag('busy')).toBe(type === 'activity.started')
  },
}
