import type { Choice, ConsentInputs } from '#contract/consent.ts'
import { vendorsAttribute } from '#contract/document.ts'
import { allPurposes, type Purposes } from '#contract/purposes.ts'
import { parseItem, readLocal, removeLocal, writeLocal } from '#src/behaviors/shared/storage.ts'

/** Storage keys (specification, section 3, "Storage names"). */
export const choiceKey = 'cookie-consent'
const noticeKey = 'privacy-notice-accepted'
const purposesKey = 'cookie-consent-purposes'
const signalKey = 'privacy-signal-since'

/** Purposes of an acceptance stored without a list. Chat needs explicit consent. */
const defaultPurposes: Purposes = ['analytics', 'advertising']

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean
  }
}

export const hasVendors = (): boolean => document.documentElement.hasAttribute(vendorsAttribute)

/** Reads the choice; none if it's invalid. Also stores when the opt-out signal first appeared. */
export function readChoice(): ConsentInputs {
  const now = Date.now()
  const signalSince = navigator.globalPrivacyControl === true ? readSignalSince(now) : null
  if (signalSince === null) removeLocal(signalKey)
  const environment = { now, signalSince, hasVendors: hasVendors() }
  const none: ConsentInputs = { ...environment, choice: null, purposes: [], timestamp: 0 }
  const stored = parseItem(readLocal(choiceKey))
  if (typeof stored !== 'object' || stored === null || !('value' in stored) || !('timestamp' in stored))
    return none
  const { value, timestamp } = stored
  if ((value !== 'accepted' && value !== 'declined') || typeof timestamp !== 'number') return none
  return { ...none, choice: value, timestamp, purposes: value === 'accepted' ? readPurposes() : [] }
}

function readSignalSince(now: number): number {
  const since = Number(readLocal(signalKey))
  if (since > 0 && since <= now) return since
  writeLocal(signalKey, String(now))
  return now
}

function readPurposes(): Purposes {
  const storedPurposes = parseItem(readLocal(purposesKey))
  return Array.isArray(storedPurposes)
    ? allPurposes.filter(purpose => storedPurposes.includes(purpose))
    : defaultPurposes
}

/** Stores the choice last, because other tabs read both items when it changes. */
export function saveChoice(value: Choice, timestamp: number, purposes: Purposes): void {
  if (value === 'accepted') writeLocal(purposesKey, JSON.stringify(purposes))
  else removeLocal(purposesKey)
  writeLocal(choiceKey, JSON.stringify({ value, timestamp }))
  writeLocal(noticeKey, String(timestamp))
}
