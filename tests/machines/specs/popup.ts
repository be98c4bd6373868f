import { expect } from 'vitest'
import { popupMachine } from '#machines/popup.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: popupMachine,
  cases: {
    'popup.close': ['escape', 'button', 'backdrop', 'navigation'].map(reason => ({ reason })),
    'lead.acknowledged': ['newsletter', 'contact'].map(source => ({ source, leadType: 'general' })),
  },
  effects: ['showDialog', 'hideDialog', 'rememberShown'],
  // It is never shown to a busy visitor, and what was shown is remembered.
  invariant: (snapshot, effects) => {
    const types = effects.map(({ type }) => type)
    if (!types.includes('showDialog')) return
    expect(types).toContain('rememberShown')
    expect(snapshot.context.busy).toBe(false)
  },
}
