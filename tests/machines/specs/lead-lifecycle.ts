import { expect } from 'vitest'
import { leadLifecycleMachine } from '#machines/lead-lifecycle.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: leadLifecycleMachine,
  inputs: [{ minAttempts: 2 }],
  cases: { 'lead.send': [{ isSuspect: false }, { isSuspect: true }] },
  // Failures within the first day are unlimited, so the path search must be pruned.
  isPruned: snapshot => snapshot.context.failures > 2,
  isPossible: (snapshot, { type }) => !type.startsWith('xstate.after.deadline.') || snapshot.hasTag('due'),
  invariant: snapshot => {
    const outcomes = (['quarantined', 'waiting', 'delivered', 'abandoned'] as const).filter(tag =>
      snapshot.hasTag(tag),
    )
    expect(outcomes).toHaveLength(snapshot.hasTag('stored') ? 1 : 0)
  },
}
