import { expect } from 'vitest'
import { navigationMachine } from '#machines/navigation.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: navigationMachine,
  cases: {
    'navigation.settle': [
      { travel: 'history', samePath: false },
      { travel: 'history', samePath: true },
      { travel: 'link', samePath: false },
      { travel: 'link', samePath: true },
    ],
  },
  effects: [
    'rememberPlace',
    'restorePlace',
    'scrollToTarget',
    'announceTitle',
    'focusHeading',
    'skimPage',
    'showWhole',
  ],
  // The page is scrolled once on every arrival, and never restored and reset together.
  invariant: (_, effects) => {
    const scrolled = effects.filter(({ type }) => type === 'restorePlace' || type === 'scrollToTarget')
    expect(scrolled.length).toBeLessThanOrEqual(1)
  },
}
