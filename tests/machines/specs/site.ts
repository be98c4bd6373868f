import { expect } from 'vitest'
import { siteMachine } from '#machines/site.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: siteMachine,
  effects: [],
  // The machines that live as long as the page are always there.
  invariant: snapshot => {
    expect(Object.keys(snapshot.children).sort()).toEqual(['menu', 'navigation', 'theme'])
  },
}
