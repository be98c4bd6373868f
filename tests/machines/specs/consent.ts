import { expect } from 'vitest'
import { consentLifetime, consentMachine } from '#machines/consent.ts'
import type { MachineSpec } from '#tests/support/machine-paths.ts'

const now = 2_000_000_000_000
const expired = now + consentLifetime
const purposes = ['analytics', 'chat']
const readings = [
  { choice: null, timestamp: 0, now, optOut: false, purposes: [] },
  { choice: null, timestamp: 0, now, optOut: true, purposes: [] },
  { choice: 'accepted', timestamp: now, now, optOut: false, purposes },
  { choice: 'accepted', timestamp: now, now, optOut: true, purposes },
  { choice: 'declined', timestamp: now, now, optOut: false, purposes: [] },
  // Thirty days old to the millisecond, and made under a clock that ran ahead.
  { choice: 'accepted', timestamp: now - consentLifetime, now, optOut: false, purposes },
  { choice: 'declined', timestamp: now + 1, now, optOut: false, purposes: [] },
]

export const spec: MachineSpec = {
  machine: consentMachine,
  cases: {
    'choice.read': readings,
    'time.tell': [{ now }, { now: expired }],
    'consent.accept': [{ now, purposes: ['analytics'] }],
    'consent.decline': [{ now }],
    'consent.withdraw': [{ now }],
  },
  effects: ['saveChoice'],
  // Somebody who was never asked is being asked; and what is stored is what the machine says.
  invariant: (snapshot, effects) => {
    if (snapshot.matches({ choice: 'none' })) expect(snapshot.hasTag('banner')).toBe(true)
    for (const { type, params } of effects) {
      if (type !== 'saveChoice') continue
      const { choice } = params as { choice: string }
      expect(snapshot.hasTag(choice === 'accepted' ? 'granted' : 'denied')).toBe(true)
    }
  },
}
