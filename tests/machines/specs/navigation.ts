import { expect } from 'vitest'
import { navigationMachine } from '#machines/navigation.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

const changes = ['path', 'fragment', 'query'] as const
const path = '/about'
const kind = 'firm'

const pageEffects = ['restorePosition', 'scrollToStart', 'focusHeading', 'paintFirstScreen']

export const spec: MachineSpec = {
  machine: navigationMachine,
  cases: {
    'page.open': [{ path, kind }],
    'navigation.start': changes.map(change => ({ change })),
    'navigation.settle': changes.map(change => ({ change, path, kind })),
  },
  isPossible: ({ value }, { type, ...payload }) =>
    type !== 'navigation.settle' ||
    (value as { page?: string }).page === 'loading' ||
    (payload as { change?: string }).change !== 'path',
  invariant: (snapshot, effects, emitted, event) => {
    const types = effects.map(({ type }) => type)
    const scrolled = types.filter(type => /^(?:restore|scroll)/.test(type))
    expect(scrolled.length).toBeLessThanOrEqual(1)
    const { change } = event as { change?: string }
    if (change === undefined || change === 'path') return
    expect(emitted).toEqual([])
    expect(types.filter(type => pageEffects.includes(type))).toEqual([])
    if (change === 'query' && snapshot.matches({ arrival: 'byLink' })) expect(scrolled).toEqual([])
  },
}
