import { expect } from 'vitest'
import { gateNumbers, trackingGateMachine } from '#machines/tracking-gate.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

export const spec: MachineSpec = {
  machine: trackingGateMachine,
  cases: { 'landing.read': [{ query: '?utm_source=letter' }] },
  effects: ['lookForConsent', 'dropCampaign'],
  // What was stored of a campaign goes when the gate is not open, and it looks ten times at the most.
  invariant: (snapshot, effects) => {
    expect(snapshot.context.looks).toBeLessThanOrEqual(gateNumbers.looks)
    if (effects.some(({ type }) => type === 'dropCampaign')) expect(snapshot.hasTag('tracking')).toBe(false)
  },
}
