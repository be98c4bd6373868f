import { expect } from 'vitest'
import { menuMachine } from '#machines/menu.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: menuMachine,
  cases: {
    'menu.close': ['navigation', 'escape', 'backdrop', 'button'].map(reason => ({ reason })),
  },
  effects: ['showPanel', 'hidePanel'],
  // The page is held exactly while the panel is open.
  invariant: snapshot => {
    expect('holdPage' in snapshot.children).toBe(snapshot.hasTag('open'))
  },
}
