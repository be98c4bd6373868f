import { expect } from 'vitest'
import { gateNumbers, trackingGateMachine } from '#machines/tracking-gate.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: trackingGateMachine,
  effects: ['lookForConsent', 'startTrackers', 'stopTrackers'],
  // Trackers run exactly when the gate is open, and it looks ten times at the most.
  invariant: (snapshot, effects) => {
    expect(snapshot.context.looks).toBeLessThanOrEqual(gateNumbers.looks)
    if (effects.some(({ type }) => type === 'startTrackers')) expect(snapshot.hasTag('tracking')).toBe(true)
    if (effects.some(({ type }) => type === 'stopTrackers')) expect(snapshot.hasTag('tracking')).toBe(false)
  },
}
