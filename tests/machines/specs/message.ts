import { expect } from 'vitest'
import { messageMachine } from '#machines/message.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: messageMachine,
  inputs: [{ id: 1, remainingMs: 4000 }],
  cases: { 'timer.stopped': [{ remainingMs: 1200 }] },
  invariant: snapshot => {
    expect('countDown' in snapshot.children).toBe(snapshot.matches('running'))
  },
}
