import { expect } from 'vitest'
import { siteMachine } from '#machines/site.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: siteMachine,
  cases: { 'notice.show': [{ text: 'Preference saved' }] },
  effects: [],
  // The machines that live as long as the page are always there.
  invariant: snapshot => {
    expect(Object.keys(snapshot.children).sort()).toEqual([
      'consent',
      'errorBoundary',
      'menu',
      'navigation',
      'notice',
      'scrollTop',
      'theme',
      'trackingGate',
    ])
  },
}
