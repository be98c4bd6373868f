import { expect } from 'vitest'
import { scrollTopMachine } from '#machines/scroll-top.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: scrollTopMachine,
  invariant: (snapshot, effects) => {
    if (snapshot.context.prefersReducedMotion)
      expect(effects.map(({ type }) => type)).not.toContain('smoothScrollToTop')
  },
}
