import { expect } from 'vitest'
import { particleCounts, particlesMachine } from '#machines/particles.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: particlesMachine,
  cases: {
    'viewport.resize': [{ width: particleCounts.narrowBelow - 1 }, { width: particleCounts.narrowBelow }],
  },
  invariant: snapshot => {
    if (snapshot.hasTag('running'))
      expect(snapshot.matches({ page: 'visible', canvas: 'onScreen' })).toBe(true)
    expect('animate' in snapshot.children).toBe(snapshot.hasTag('running'))
  },
}
