/** Stores a visit's campaign with consent. Until then, only the tracking machine holds it. */
import { isAccepted } from '#contract/consent.ts'
import { type Attribution, collectTouch, isEmptyTouch, type Touch } from '#contract/lead/attribution.ts'
import type { Purposes } from '#contract/purposes.ts'
import { readChoice } from '#src/behaviors/consent/stored-choice.ts'
import { parseItem, readSession, removeSession, writeSession } from '#src/behaviors/shared/storage.ts'
import { attributionKey, dropAttribution, lastAttributionKey } from './storage-keys.ts'

/** Analytics and advertising may know the campaign; chat doesn't need it. */
const mayAttribute = (purposes: Purposes): boolean =>
  purposes.includes('analytics') || purposes.includes('advertising')

export function attributionOf(search: string): Touch {
  const query = new URLSearchParams(search)
  return collectTouch(key => query.get(key))
}

/** Stores the campaign in a landing page's query if these purposes allow it. Otherwise, deletes any stored campaign. */
export function updateAttribution(search: string, purposes: Purposes): void {
  if (mayAttribute(purposes)) saveAttribution(search)
  else dropAttribution()
}

/** Stores a session's first campaign, and its last one if different. */
function saveAttribution(search: string): void {
  const landingTouch = attributionOf(search)
  const touch = isEmptyTouch(landingTouch) ? attributionOf(previousQuery()) : landingTouch
  if (isEmptyTouch(touch)) return
  const first = readTouch(attributionKey)
  const text = JSON.stringify(touch)
  if (isEmptyTouch(first)) writeSession(attributionKey, text)
  else if (JSON.stringify(first) === text) removeSession(lastAttributionKey)
  else writeSession(lastAttributionKey, text)
}

/** Returns the previous page's query if the visitor clicked a link on this site before the app started. */
const previousQuery = (): string =>
  document.referrer.startsWith(`${location.origin}/`) ? new URL(document.referrer).search : ''

/** Returns the visit's campaign; null if there is none, or if current consent doesn't allow it. */
export function readAttribution(): Attribution | null {
  const consent = readChoice()
  // A restored tab can hold a campaign after consent expired or was withdrawn in another tab.
  if (!isAccepted(consent) || !mayAttribute(consent.purposes)) return null
  const [first, last] = [readTouch(attributionKey), readTouch(lastAttributionKey)]
  if (isEmptyTouch(first)) return null
  return isEmptyTouch(last) ? { first } : { first, last }
}

function readTouch(key: string): Touch {
  const stored = parseItem(readSession(key)) as Record<string, unknown> | null
  return collectTouch(name => stored?.[name])
}
