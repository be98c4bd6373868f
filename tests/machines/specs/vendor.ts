import { expect } from 'vitest'
import { queueLimit } from '#machines/bounded-queue.ts'
import { vendorMachine } from '#machines/vendor.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: vendorMachine,
  cases: {
    'vendor.send': [{ message: { kind: 'event', name: 'newsletter', value: 25 } }],
    'consent.update': [{ purposes: ['analytics'] }],
    'xstate.error.actor.loadVendor': [{ error: new Error('refused') }],
  },
  tasks: ['loadVendor'],
  invariant: (snapshot, effects) => {
    expect(snapshot.context.queue.length).toBeLessThanOrEqual(queueLimit)
    const isInactive = snapshot.matches('failed') || snapshot.matches('stopped')
    if (isInactive) expect(effects.filter(({ type }) => type === 'sendToVendor')).toEqual([])
  },
}
