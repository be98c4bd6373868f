import { expect } from 'vitest'
import { toastMachine, toastPolicies } from '#machines/toast.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

const pauses = ['pointer', 'hidden'].map(reason => ({ reason }))

export const spec: MachineSpec = {
  machine: toastMachine,
  inputs: [{ policy: toastPolicies.notice }, { policy: toastPolicies.stack }],
  cases: {
    'toast.add': [{ text: 'Link copied' }, { text: 'Preference saved' }],
    'message.end': [{ id: 1 }],
    'toast.pause': pauses,
    'toast.resume': pauses,
    'toast.swipe': [
      { id: 1, distance: toastPolicies.notice.swipe - 1 },
      { id: 1, distance: -toastPolicies.notice.swipe },
    ],
    'toast.dismiss': [{ id: 1 }],
  },
  // Each message has a new id, so without pruning there would be infinitely many states.
  isPruned: snapshot => snapshot.context.nextId > 3,
  isPossible: ({ context }, { type, ...payload }) =>
    type !== 'message.end' ||
    context.toasts.some(({ id }: { id: number }) => id === (payload as { id?: number }).id),
  invariant: snapshot => {
    const { toasts } = snapshot.context
    const actors = Object.keys(snapshot.children).filter(id => id.startsWith('message-'))
    expect(actors.sort()).toEqual(toasts.map(({ id }: { id: number }) => `message-${id}`))
  },
}
