import type { Choice, ConsentInputs } from '#contract/consent.ts'
import { vendorsAttribute } from '#contract/document.ts'
import { allPurposes, type Purposes } from '#contract/purposes.ts'
import { parseItem, readLocal, removeLocal, writeLocal } from '#src/behaviors/shared/storage.ts'

/** Storage keys (specification, section 3, "Storage names"). */
export const choiceKey = 'cookie-consent'
const noticeKey = 'privacy-notice-accepted'
const purposesKey = 'cookie-consent-purposes'
const signalKey = 'privacy-signal-since'

/** Purposes of an acceptance that was stored without a list. Excludes chat, which needs explicit consent. */
const defaultPurposes: Purposes = ['analytics', 'advertising']

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean
  }
}

export const hasVendors = (): boolean => document.documentElement.hasAttribute(vendorsAttribute)

/** Reads the stored choice, and ignores an invalid one. Also stores when the browser's opt-out signal first appeared. */
export function readChoice(): ConsentInputs {
  const now = Date.now()
  const signalSince = navigator.globalPrivacyControl === true ? readSignalSince(now) : null
  if (signalSince === null) removeLocal(signalKey)
  const inputs = { now, signalSince, hasVendors: hasVendors() }
  const { value, timestamp } = (parseItem(readLocal(choiceKey)) ?? {}) as Record<string, unknown>
  if ((value !== 'accepted' && value !== 'declined') || typeof timestamp !== 'number')
    return { ...inputs, choice: null, purposes: [], timestamp: 0 }
  return { ...inputs, choice: value, timestamp, purposes: value === 'accepted' ? readPurposes() : [] }
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
