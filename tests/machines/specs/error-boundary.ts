import { expect } from 'vitest'
import { errorBoundaryMachine } from '#machines/error-boundary.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: errorBoundaryMachine,
  cases: { 'error.catch': [{ kind: 'TypeError' }] },
  tasks: ['loadAgain'],
  invariant: (snapshot, _, emitted) => {
    if (emitted.some(({ type }) => type === 'error.caught')) expect(snapshot.hasTag('failed')).toBe(true)
    expect(snapshot.hasTag('failed')).toBe(snapshot.hasTag('retry') || snapshot.hasTag('retrying'))
  },
}
