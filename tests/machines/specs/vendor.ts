import { expect } from 'vitest'
import { queueLimit } from '#machines/bounded-queue.ts'
import { vendorMachine } from '#machines/vendor.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: vendorMachine,
  cases: {
    'vendor.tell': [{ told: { kind: 'event', name: 'newsletter', value: 25 } }],
    'vendor.allow': [{ purposes: ['analytics'] }],
    'xstate.error.actor.loadVendor': [{ error: new Error('refused') }],
  },
  tasks: ['loadVendor'],
  effects: ['tellVendor', 'updateConsent', 'stopVendor', 'noteGivenUp'],
  invariant: (snapshot, effects) => {
    expect(snapshot.context.waiting.length).toBeLessThanOrEqual(queueLimit)
    const isGone = snapshot.matches('givenUp') || snapshot.matches('stopped')
    if (isGone) expect(effects.filter(({ type }) => type === 'tellVendor')).toEqual([])
  },
}
