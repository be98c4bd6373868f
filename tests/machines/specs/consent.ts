import { expect } from 'vitest'
import { consentLifetimeMs } from '#contract/consent.ts'
import { consentMachine } from '#machines/consent.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

const now = 2_000_000_000_000
const expiryTime = now + consentLifetimeMs
const purposes = ['analytics', 'chat']
const noChoice = { choice: null, timestamp: 0, now, signalSince: null, purposes: [], hasVendors: true }
const acceptedReading = { ...noChoice, choice: 'accepted', timestamp: now, purposes }
const inputs = [
  noChoice,
  { ...noChoice, hasVendors: false },
  { ...noChoice, signalSince: now },
  acceptedReading,
  { ...acceptedReading, signalSince: now },
  // The signal is newer than the acceptance.
  { ...acceptedReading, timestamp: now - 1, signalSince: now },
  { ...acceptedReading, hasVendors: false },
  { ...noChoice, choice: 'declined', timestamp: now },
  // One choice is exactly thirty days old, and one is from the future.
  { ...acceptedReading, timestamp: now - consentLifetimeMs },
  { ...noChoice, choice: 'declined', timestamp: now + 1 },
]

export const spec: MachineSpec = {
  machine: consentMachine,
  cases: {
    'choice.read': inputs,
    'clock.tick': [
      { now, hasVendors: true },
      { now: expiryTime, hasVendors: true },
      { now: expiryTime, hasVendors: false },
    ],
    'consent.accept': [{ now, purposes: ['analytics'] }],
    'consent.decline': [{ now }],
    'consent.withdraw': [{ now }],
  },
  invariant: (snapshot, effects) => {
    for (const { type, params } of effects) {
      if (type !== 'saveChoice') continue
      const { choice } = params as { choice: string }
      expect(snapshot.hasTag(choice === 'accepted' ? 'granted' : 'denied')).toBe(true)
    }
  },
}
