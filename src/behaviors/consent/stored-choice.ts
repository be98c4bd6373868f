import type { Choice, ConsentInputs } from '#contract/consent.ts'
import { vendorsAttribute } from '#contract/document.ts'
import { allPurposes, type Purposes } from '#contract/purposes.ts'
import { parseItem, readLocal, removeLocal, writeLocal } from '#src/behaviors/shared/storage.ts'

/** Storage keys (specification, section 3, "Storage names"). */
export const choiceKey = 'cookie-consent'
const noticeKey = 'privacy-notice-accepted'
const purposesKey = 'cookie-consent-purposes'
const signalKey = 'privacy-signal-since'

/** Purposes to assume if an acceptance was stored without a list. Chat isn't among them, because it needs explicit consent. */
const defaultPurposes: Purposes = ['analytics', 'advertising']

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean
  }
}

export const hasVendors = (): boolean => document.documentElement.hasAttribute(vendorsAttribute)

/** Reads the stored choice. An invalid choice counts as none. Also stores when the browser's opt-out signal first appeared. */
export function readChoice(): ConsentInputs {
  const now = Date.now()
  const signalSince = navigator.globalPrivacyControl === true ? readSignalSince(now) : null
  if (signalSince === null) removeLocal(signalKey)
  const environment = { now, signalSince, hasVendors: hasVendors() }
  const noChoice: ConsentInputs = { ...environment, choice: null, purposes: [], timestamp: 0 }
  const storedChoice = parseItem(readLocal(choiceKey))
  if (
    typeof storedChoice !== 'object' ||
    storedChoice === null ||
    !('value' in storedChoice) ||
    !('timestamp' in storedChoice)
  )
    return noChoice
  const { value, timestamp } = storedChoice
  if ((value !== 'accepted' && value !== 'declined') || typeof timestamp !== 'number') return noChoice
  return { ...noChoice, choice: value, timestamp, purposes: value === 'accepted' ? readPurposes() : [] }
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
