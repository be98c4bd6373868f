import { expect } from 'vitest'
import { consentLifetime } from '#contract/consent.ts'
import type { RunEvent } from '#tests/machines/laws/harness/trace.ts'
import type { ChartExamples } from './example.ts'

const now = 2_000_000_000_000
const purposes = ['analytics']
const read = (reading: Record<string, unknown>): RunEvent => ({
  type: 'choice.read',
  ...{ choice: null, timestamp: 0, now, signalSince: null, purposes: [], hasVendors: true, ...reading },
})
const none = read({})
const accepted = (timestamp: number) => read({ choice: 'accepted', timestamp, purposes })
const accept = { type: 'consent.accept', now, purposes }
const granted = { type: 'consent.granted', params: { type: 'consent.granted', purposes } }
const saved = (choice: string, savedPurposes: string[]) => ({
  type: 'saveChoice',
  params: { choice, now, purposes: savedPurposes },
})

export const consent: ChartExamples = {
  examples: {
    'asks when there is no choice': after => expect(after(none).tags).toEqual(['banner']),
    'asks when the choice is older than 30 days': after => {
      expect(after(accepted(now - consentLifetime)).tags).toEqual(['banner'])
      expect(after(accepted(now - consentLifetime + 1)).tags).toEqual(['granted'])
    },
    'grants an earlier acceptance without other effects': after => {
      const { tags, effects } = after(accepted(now - 1000))
      expect([tags, effects]).toEqual([['granted'], [granted]])
    },
    'accepts: grants, stores, and closes the banner': after => {
      const { tags, effects } = after(none, accept)
      expect(tags).toEqual(['granted'])
      expect(effects).toEqual(expect.arrayContaining([granted, saved('accepted', purposes)]))
    },
    'declines: denies, stores, and closes the banner': after => {
      const { tags, effects } = after(none, { type: 'consent.decline', now })
      expect(tags).toEqual(['denied'])
      expect(effects).toContainEqual(saved('declined', []))
    },
    'can be reopened and withdrawn': after => {
      const reopened = [none, accept, { type: 'consent.reopen' }]
      expect(after(...reopened).tags).toEqual(['banner', 'granted'])
      const { tags, effects } = after(...reopened, { type: 'consent.withdraw', now })
      expect(tags).toEqual(['denied'])
      expect(effects).toContainEqual({ type: 'consent.revoked', params: { type: 'consent.revoked' } })
      expect(effects).toContainEqual(saved('declined', []))
    },
    "treats the browser's opt-out signal as a refusal": after =>
      expect(after(read({ signalSince: now })).tags).toEqual(['denied', 'signal']),
    'asks again when an acceptance expires on an open page': after => {
      const expired = { type: 'clock.tick', now: now + consentLifetime, hasVendors: true }
      expect(after(none, accept, expired).tags).toEqual(['banner'])
    },
    'shows no banner on a site without vendors': after =>
      expect(after(read({ hasVendors: false })).tags).toEqual([]),
  },
}
