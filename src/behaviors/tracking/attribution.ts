/** A visit's campaign. Until the visitor consents, only the tracking machine holds it, in memory; then session storage does. */

import { isAccepted } from '#contract/consent.ts'
import { type Attribution, isEmpty, type Touch, touchOf } from '#contract/lead/attribution.ts'
import type { Purposes } from '#contract/purposes.ts'
import { readChoice } from '#src/behaviors/consent/stored-choice.ts'
import { readSession, removeSession, writeSession } from '#src/behaviors/shared/storage.ts'
import { attributionKey, dropAttribution, lastAttributionKey } from './storage-keys.ts'

/** Analytics and advertising may know the campaign; chat doesn't need it. */
const mayAttribute = (purposes: Purposes): boolean =>
  purposes.includes('analytics') || purposes.includes('advertising')

/** Reads the campaign from a query, and ignores the rest of it. */
export function attributionOf(search: string): Touch {
  const query = new URLSearchParams(search)
  return touchOf(key => query.get(key))
}

/** Stores the campaign in a landing page's query if these purposes allow it. Otherwise, deletes the stored campaign. */
export function updateAttribution(search: string, purposes: Purposes): void {
  if (mayAttribute(purposes)) saveAttribution(search)
  else dropAttribution()
}

/** Stores the first campaign of a session, and the last one if it differs. */
function saveAttribution(search: string): void {
  const landingTouch = attributionOf(search)
  const found = isEmpty(landingTouch) ? attributionOf(previousQuery()) : landingTouch
  if (isEmpty(found)) return
  const first = readTouch(attributionKey)
  const text = JSON.stringify(found)
  if (isEmpty(first)) writeSession(attributionKey, text)
  else if (JSON.stringify(first) === text) removeSession(lastAttributionKey)
  else writeSession(lastAttributionKey, text)
}

/** Returns the previous page's query, if that page is on this site: the visitor may have clicked a link before the app started. */
const previousQuery = (): string =>
  document.referrer.startsWith(`${location.origin}/`) ? new URL(document.referrer).search : ''

/** Returns the visit's campaign; null if there is none, or if current consent doesn't allow it. */
export function readAttribution(): Attribution | null {
  const consent = readChoice()
  // A restored tab might hold a campaign after consent has expired or been withdrawn in another tab.
  if (!isAccepted(consent) || !mayAttribute(consent.purposes)) return null
  const [first, last] = [readTouch(attributionKey), readTouch(lastAttributionKey)]
  if (isEmpty(first)) return null
  return isEmpty(last) ? { first } : { first, last }
}

/** Reads a stored campaign. An invalid one counts as empty. */
function readTouch(key: string): Touch {
  try {
    const found = JSON.parse(readSession(key) ?? '{}') as Record<string, unknown> | null
    return touchOf(name => found?.[name])
  } catch {
    return {}
  }
}
