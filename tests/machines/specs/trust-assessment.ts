import { expect } from 'vitest'
import { trustAssessmentMachine } from '#machines/trust-assessment.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: trustAssessmentMachine,
  inputs: [{ isPosted: false }, { isPosted: true }],
  cases: {
    'use.remove': [{ position: 2 }],
    'leadIntent.toggle': [{ leadIntent: 'send' }, { leadIntent: 'discuss' }],
    'xstate.done.actor.writeFile': [{ output: undefined }],
    'xstate.error.actor.writeFile': [{ error: new Error('offline') }],
  },
  isPossible: (snapshot, { type }) => {
    const { sheets, link, announcement } = snapshot.value as Record<string, unknown>
    if (/^file\.|writeFile$/.test(type))
      return sheets === 'entered' && link === 'valid' && announcement === 'idle'
    return type !== 'sheets.restore' || snapshot.hasTag('empty') || snapshot.hasTag('removed')
  },
  tasks: ['writeFile'],
  invariant: (snapshot, effects, _, { type }) => {
    expect(effects.some(effect => effect.type === 'announceResult')).toBe(type.startsWith('xstate.after.'))
    expect('writeFile' in snapshot.children).toBe(snapshot.hasTag('writing'))
    expect(snapshot.hasTag('send') && snapshot.hasTag('discuss')).toBe(false)
  },
}
