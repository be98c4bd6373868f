import { expect } from 'vitest'
import { popupMachine } from '#machines/popup.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: popupMachine,
  inputs: [
    { path: '/', elapsedMs: 4000 },
    { path: '/contact', elapsedMs: 0 },
  ],
  cases: {
    'popup.close': ['escape', 'button', 'backdrop', 'navigation'].map(reason => ({ reason })),
    'page.entered': ['/', '/contact', '/contact/thank-you'].map(path => ({ path })),
    'lead.acknowledged': ['newsletter', 'contact'].map(source => ({ source, leadType: 'general' })),
  },
  tasks: ['fetchForm'],
  invariant: (snapshot, effects) => {
    const types = effects.map(({ type }) => type)
    if (!types.includes('showDialog')) return
    expect(types).toContain('rememberShown')
    expect(snapshot.matches({ visitor: 'idle' })).toBe(true)
    expect(snapshot.context.path).not.toMatch(/^\/contact/)
  },
}
