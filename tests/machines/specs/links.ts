import { expect } from 'vitest'
import { linksMachine } from '#machines/links.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

const targets = [{ address: '/about' }]

export const spec: MachineSpec = {
  machine: linksMachine,
  cases: { 'link.point': targets, 'link.touch': targets, 'link.follow': targets },
  effects: ['fetchAhead', 'followLink'],
  // Only a click leads anywhere.
  invariant: (_, effects, __, event) => {
    for (const { type } of effects) expect(type === 'followLink').toBe(event.type === 'link.follow')
  },
}
