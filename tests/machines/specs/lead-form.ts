import { expect } from 'vitest'
import { leadFormMachine } from '#machines/lead-form.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

const fields = { name: 'Ada', email: 'ada@example.org', company: '', message: 'Hello' }

export const spec: MachineSpec = {
  machine: leadFormMachine,
  inputs: [{ source: 'contact', leadType: 'general' }],
  cases: {
    'lead.submit': [{ fields }],
    'xstate.done.actor.sendLead': [{ output: { receipt: '7K3M-9QXT-0B2C' } }],
    'xstate.error.actor.sendLead': [{ error: new Error('Request failed: 500') }, { error: 'not an error' }],
  },
  tasks: ['sendLead'],
  effects: ['resetForm'],
  // A failure is told exactly in the error state, and only success empties the form.
  invariant: (snapshot, effects, told) => {
    if (snapshot.matches('error'))
      expect(snapshot.context.failure).toMatch(/^Request failed: 500$|^Failed to submit lead$/)
    if (effects.some(({ type }) => type === 'resetForm')) expect(snapshot.value).toBe('success')
    for (const event of told)
      expect(event).toEqual({ type: 'lead.acknowledged', source: 'contact', leadType: 'general' })
  },
}
