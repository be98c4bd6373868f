import { expect } from 'vitest'
import { consentLifetimeMs } from '#contract/consent.ts'
import type { RunEvent } from '#tests/machines/laws/harness/trace.ts'
import type { StatechartExamples } from './example.ts'

const now = 2_000_000_000_000
const purposes = ['analytics']
const choiceRead = (reading: Record<string, unknown>): RunEvent => ({
  type: 'choice.read',
  ...{ choice: null, timestamp: 0, now, signalSince: null, purposes: [], hasVendors: true, ...reading },
})
const noChoiceRead = choiceRead({})
const acceptedChoiceRead = (timestamp: number) => choiceRead({ choice: 'accepted', timestamp, purposes })
const accept = { type: 'consent.accept', now, purposes }
const grantedEffect = { type: 'consent.granted', params: { type: 'consent.granted', purposes } }
const saveChoiceEffect = (choice: string, savedPurposes: string[]) => ({
  type: 'saveChoice',
  params: { choice, now, purposes: savedPurposes },
})

export const consent: StatechartExamples = {
  examples: {
    'asks when there is no choice': after => expect(after(noChoiceRead).tags).toEqual(['banner']),
    'asks when the choice is older than 30 days': after => {
      expect(after(acceptedChoiceRead(now - consentLifetimeMs)).tags).toEqual(['banner'])
      expect(after(acceptedChoiceRead(now - consentLifetimeMs + 1)).tags).toEqual(['granted'])
    },
    'grants an earlier acceptance without other effects': after => {
      const { tags, effects } = after(acceptedChoiceRead(now - 1000))
      expect([tags, effects]).toEqual([['granted'], [grantedEffect]])
    },
    'accepts: grants, stores, and closes the banner': after => {
      const { tags, effects } = after(noChoiceRead, accept)
      expect(tags).toEqual(['granted'])
      expect(effects).toEqual(expect.arrayContaining([grantedEffect, saveChoiceEffect('accepted', purposes)]))
    },
    'declines: denies, stores, and closes the banner': after => {
      const { tags, effects } = after(noChoiceRead, { type: 'consent.decline', now })
      expect(tags).toEqual(['denied'])
      expect(effects).toContainEqual(saveChoiceEffect('declined', []))
    },
    'can be reopened and withdrawn': after => {
      const reopened = [noChoiceRead, accept, { type: 'consent.reopen' }]
      expect(after(...reopened).tags).toEqual(['banner', 'granted'])
      const { tags, effects } = after(...reopened, { type: 'consent.withdraw', now })
      expect(tags).toEqual(['denied'])
      expect(effects).toContainEqual({ type: 'consent.revoked', params: { type: 'consent.revoked' } })
      expect(effects).toContainEqual(saveChoiceEffect('declined', []))
    },
    "treats the browser's opt-out signal as a refusal": after =>
      expect(after(choiceRead({ signalSince: now })).tags).toEqual(['denied', 'signal']),
    'asks again when an acceptance expires on an open page': after => {
      const expired = { type: 'clock.tick', now: now + consentLifetimeMs, hasVendors: true }
      expect(after(noChoiceRead, accept, expired).tags).toEqual(['banner'])
    },
    'shows no banner on a site without vendors': after =>
      expect(after(choiceRead({ hasVendors: false })).tags).toEqual([]),
  },
}
