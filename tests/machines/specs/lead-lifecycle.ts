import { expect } from 'vitest'
import { leadLifecycleMachine } from '#machines/lead-lifecycle.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: leadLifecycleMachine,
  inputs: [{ attempts: 2 }],
  cases: { 'lead.send': [{ isSuspect: false }, { isSuspect: true }] },
  // Failures are counted without an end until the day is over.
  bound: snapshot => snapshot.context.failures > 2,
  // The day ends in whatever state the lead is; its other times are shorter and pass before.
  possible: (snapshot, { type }) => !type.startsWith('xstate.after.day.') || snapshot.hasTag('due'),
  effects: [],
  // A lead that is stored is set aside, waiting, delivered or given up: one of these, and nothing that is not stored is any.
  invariant: snapshot => {
    const fates = (['set aside', 'waiting', 'delivered', 'given up'] as const).filter(tag =>
      snapshot.hasTag(tag),
    )
    expect(fates).toHaveLength(snapshot.hasTag('stored') ? 1 : 0)
  },
}
