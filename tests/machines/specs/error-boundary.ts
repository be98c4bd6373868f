import { expect } from 'vitest'
import { errorBoundaryMachine } from '#machines/error-boundary.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: errorBoundaryMachine,
  cases: { 'failure.catch': [{ kind: 'TypeError' }] },
  effects: ['renderAgain', 'reloadPage'],
  // Every failure shows the error screen, and only the first offers another try.
  invariant: (snapshot, _, told) => {
    if (told.some(({ type }) => type === 'failure.caught')) expect(snapshot.hasTag('failed')).toBe(true)
    if (snapshot.matches('stuck')) expect(snapshot.hasTag('retry')).toBe(false)
  },
}
