import { expect } from 'vitest'
import { trustAssessmentMachine } from '#machines/trust-assessment.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: trustAssessmentMachine,
  inputs: [{ isPosted: false }, { isPosted: true }],
  cases: { 'use.remove': [{ place: 2 }], 'wish.toggle': [{ wish: 'send' }, { wish: 'discuss' }] },
  // Only what was emptied can be brought back.
  possible: (snapshot, { type }) => type !== 'sheets.restore' || snapshot.hasTag('empty'),
  effects: ['takeForm', 'addUse', 'removeUse', 'emptySheets', 'restoreSheets', 'sayResult'],
  // A result is said only when nothing has changed for a moment, and one form of a lead is open at most.
  invariant: (snapshot, effects, _, { type }) => {
    expect(effects.some(effect => effect.type === 'sayResult')).toBe(type.startsWith('xstate.after.'))
    expect(snapshot.hasTag('send') && snapshot.hasTag('discuss')).toBe(false)
  },
}
