import { expect } from 'vitest'
import { trustAssessmentMachine } from '#machines/trust-assessment.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: trustAssessmentMachine,
  inputs: [{ isPosted: false }, { isPosted: true }],
  cases: {
    'use.remove': [{ place: 2 }],
    'wish.toggle': [{ wish: 'send' }, { wish: 'discuss' }],
    'xstate.done.actor.writeFile': [{ output: undefined }],
    'xstate.error.actor.writeFile': [{ error: new Error('offline') }],
  },
  // Only what was emptied can be brought back. The file knows nothing of the rest: its paths are gone while that rests.
  possible: (snapshot, { type }) => {
    const { sheets, link, saying } = snapshot.value as Record<string, unknown>
    if (/^file\.|writeFile$/.test(type)) return sheets === 'own' && link === 'fine' && saying === 'quiet'
    return type !== 'sheets.restore' || snapshot.hasTag('empty')
  },
  tasks: ['writeFile'],
  effects: ['takeForm', 'addUse', 'removeUse', 'emptySheets', 'restoreSheets', 'sayResult'],
  // A result is said only when nothing has changed for a moment, and one form of a lead is open at most.
  invariant: (snapshot, effects, _, { type }) => {
    expect(effects.some(effect => effect.type === 'sayResult')).toBe(type.startsWith('xstate.after.'))
    expect('writeFile' in snapshot.children).toBe(snapshot.hasTag('writing'))
    expect(snapshot.hasTag('send') && snapshot.hasTag('discuss')).toBe(false)
  },
}
