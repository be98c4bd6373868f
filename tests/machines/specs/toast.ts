import { expect } from 'vitest'
import { toastMachine, toastPolicies } from '#machines/toast.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

const holds = ['pointer', 'hidden'].map(reason => ({ reason }))

export const spec: MachineSpec = {
  machine: toastMachine,
  inputs: [{ policy: toastPolicies.notice }, { policy: toastPolicies.stack }],
  cases: {
    'toast.add': [{ text: 'Link copied' }],
    'time.pass': [{ milliseconds: 2500 }, { milliseconds: 5000 }],
    'toast.hold': holds,
    'toast.release': holds,
    'toast.swipe': [
      { id: 1, distance: toastPolicies.notice.swipe - 1 },
      { id: 1, distance: -toastPolicies.notice.swipe },
    ],
    'toast.dismiss': [{ id: 1 }],
  },
  // Two messages show everything that three would; numbers given to messages would otherwise make ever new states.
  bound: snapshot => snapshot.context.nextId > 3,
  effects: [],
  // Time passes exactly while something is shown and nobody holds it.
  invariant: snapshot => {
    const { toasts, held } = snapshot.context
    expect('tellTime' in snapshot.children).toBe(toasts.length > 0 && held.length === 0)
  },
}
