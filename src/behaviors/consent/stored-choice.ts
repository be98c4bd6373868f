/** The visitor's choice as the device remembers it. */
import { allPurposes, type Purposes } from '#contract/purposes.ts'
import type { Choice, Reading } from '#machines/consent.ts'
import { readLocal, writeLocal } from '#src/behaviors/shared/storage.ts'

/** Names and forms: notes on the specification, "Storage names". */
export const choiceKey = 'cookie-consent'
const noticeKey = 'privacy-notice-accepted'

/** What an acceptance was for that was stored before a visitor could choose by purpose. */
const asked: Purposes = ['analytics', 'advertising']

declare global {
  interface Navigator {
    /** Global Privacy Control. */
    globalPrivacyControl?: boolean
  }
}

/** The stored choice; anything that is not one counts as none. */
export function readChoice(): Reading {
  const reading: Reading = {
    choice: null,
    purposes: [],
    timestamp: 0,
    now: Date.now(),
    optOut: navigator.globalPrivacyControl === true,
  }
  try {
    const stored: unknown = JSON.parse(readLocal(choiceKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('value' in stored) || !('timestamp' in stored))
      return reading
    const { value, timestamp } = stored
    if ((value !== 'accepted' && value !== 'declined') || typeof timestamp !== 'number') return reading
    return { ...reading, choice: value, timestamp, purposes: value === 'accepted' ? purposesIn(stored) : [] }
  } catch {
    return reading
  }
}

function purposesIn(stored: object): Purposes {
  if (!('purposes' in stored) || !Array.isArray(stored.purposes)) return asked
  const named: unknown[] = stored.purposes
  return allPurposes.filter(purpose => named.includes(purpose))
}

/** Stores a choice; readers that know no purposes pass over that field. */
export function saveChoice(value: Choice, timestamp: number, purposes: Purposes): void {
  writeLocal(choiceKey, JSON.stringify({ value, timestamp, purposes }))
  writeLocal(noticeKey, String(timestamp))
}
