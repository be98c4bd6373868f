import type { Choice, ConsentInputs } from '#contract/consent.ts'
import { vendorsAttribute } from '#contract/document.ts'
import { allPurposes, type Purposes } from '#contract/purposes.ts'
import { readLocal, removeLocal, writeLocal } from '#src/behaviors/shared/storage.ts'

/** Specification, section 3, "Storage names". */
export const choiceKey = 'cookie-consent'
const noticeKey = 'privacy-notice-accepted'
const purposesKey = 'cookie-consent-purposes'
const signalKey = 'privacy-signal-since'

/** Assumed for an acceptance that was stored without a list of purposes. Chat must be named explicitly. */
const defaultPurposes: Purposes = ['analytics', 'advertising']

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean
  }
}

/** True if the site has a vendor configured. */
export const hasVendors = (): boolean => document.documentElement.hasAttribute(vendorsAttribute)

/** Reads the choice. An invalid one counts as none. Also stores when the opt-out signal first appeared. */
export function readChoice(): ConsentInputs {
  const now = Date.now()
  const signalSince = navigator.globalPrivacyControl === true ? readSignalSince(now) : null
  if (signalSince === null) removeLocal(signalKey)
  const none: ConsentInputs = {
    ...{ choice: null, purposes: [], timestamp: 0 },
    ...{ now, signalSince, hasVendors: hasVendors() },
  }
  const stored = readJson(choiceKey)
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
  const storedPurposes = readJson(purposesKey)
  return Array.isArray(storedPurposes)
    ? allPurposes.filter(purpose => storedPurposes.includes(purpose))
    : defaultPurposes
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(readLocal(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores the purposes before the choice, because a change of the choice makes other tabs read both. */
export function saveChoice(value: Choice, timestamp: number, purposes: Purposes): void {
  if (value === 'accepted') writeLocal(purposesKey, JSON.stringify(purposes))
  else removeLocal(purposesKey)
  writeLocal(choiceKey, JSON.stringify({ value, timestamp }))
  writeLocal(noticeKey, String(timestamp))
}
