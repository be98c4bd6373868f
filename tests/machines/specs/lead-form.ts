import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { leadFormMachine } from '#machines/lead-form.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

const fields = { name: 'Ada', email: 'ada@example.org', company: '', message: 'Hello' }

const concernsSubjects = (type: string): boolean => /^(?:subject|message)\./.test(type)

const isUnmounted = ({ value }: AnyMachineSnapshot): boolean =>
  (value as Record<string, string>).form === 'unmounted'

const isUntouched = ({ value, context }: AnyMachineSnapshot): boolean => {
  const { sending, draft } = value as Record<string, string>
  return sending === 'idle' && draft === 'blank' && !context.receipt
}

export const spec: MachineSpec = {
  machine: leadFormMachine,
  inputs: [{ source: 'contact', leadType: 'general' }],
  cases: {
    'form.mount': [{ formUrl: '/contact' }, { formUrl: '/contact', failure: 'Failed to submit lead' }],
    'lead.submit': [{ fields }],
    'subject.restore': [{ subject: 'Private LLM' }],
    'subject.suggest': [{ subject: 'Private LLM' }, { subject: '' }],
    'xstate.done.actor.sendLead': [
      { output: { receipt: '7K3M-9QXT-0B2C', isRepeat: false } },
      { output: { receipt: '', isRepeat: false } },
    ],
    'xstate.error.actor.sendLead': [{ error: new Error('Request failed: 500') }, { error: 'not an error' }],
  },
  // Regions are independent, so paths that change several of them at once aren't needed.
  isPossible: (snapshot, { type }) => {
    if (type === 'form.mount') return isUnmounted(snapshot)
    if (isUnmounted(snapshot)) return type.startsWith('xstate.')
    if (concernsSubjects(type)) return isUntouched(snapshot)
    return !isUntouched(snapshot) || type === 'form.unmount' || snapshot.context.subject === ''
  },
  tasks: ['sendLead'],
  invariant: (snapshot, effects, emitted, event) => {
    if (snapshot.hasTag('failed'))
      expect(snapshot.context.failure).toMatch(/^Request failed: 500$|^Failed to submit lead$/)
    if (effects.some(({ type }) => type === 'resetForm')) expect(event.type).toMatch(/^xstate\.after\./)
    for (const each of emitted) expect(each).toMatchObject({ source: 'contact' })
  },
}
