/** A visit's campaign. Kept in memory until the visitor consents, then in session storage. */

import { isAccepted } from '#contract/consent.ts'
import { type Attribution, isEmpty, type Touch, touchOf } from '#contract/lead/attribution.ts'
import type { Purposes } from '#contract/purposes.ts'
import { readChoice } from '#src/behaviors/consent/stored-choice.ts'
import { readSession, removeSession, writeSession } from '#src/behaviors/shared/storage.ts'
import { attributionKey, dropAttribution, lastAttributionKey } from './storage-keys.ts'

/** Analytics and advertising may know the campaign; chat doesn't need it. */
const mayAttribute = (purposes: Purposes): boolean =>
  purposes.includes('analytics') || purposes.includes('advertising')

/** Reads the campaign from a query, and nothing else. */
export function attributionOf(search: string): Touch {
  const query = new URLSearchParams(search)
  return touchOf(key => query.get(key))
}

/** Stores a landing's campaign if these purposes allow it, else deletes the stored one. */
export function updateAttribution(search: string, purposes: Purposes): void {
  if (mayAttribute(purposes)) keepAttribution(search)
  else dropAttribution()
}

/** Keeps the first campaign of a session, and the last one beside it if it differs. */
function keepAttribution(search: string): void {
  const own = attributionOf(search)
  const found = isEmpty(own) ? attributionOf(queryBefore()) : own
  if (isEmpty(found)) return
  const first = stored(attributionKey)
  const text = JSON.stringify(found)
  if (isEmpty(first)) writeSession(attributionKey, text)
  else if (JSON.stringify(first) === text) removeSession(lastAttributionKey)
  else writeSession(lastAttributionKey, text)
}

/** Query of the previous page of this site, for a link clicked before the app started. */
const queryBefore = (): string =>
  document.referrer.startsWith(`${location.origin}/`) ? new URL(document.referrer).search : ''

/** The visit's campaign, if the current consent allows it. */
export function readAttribution(): Attribution | null {
  const reading = readChoice()
  // A restored tab might hold a campaign after consent has expired or been withdrawn in another tab.
  if (!isAccepted(reading) || !mayAttribute(reading.purposes)) return null
  const [first, last] = [stored(attributionKey), stored(lastAttributionKey)]
  if (isEmpty(first)) return null
  return isEmpty(last) ? { first } : { first, last }
}

/** Reads a stored campaign; an invalid one counts as none. */
function stored(key: string): Touch {
  try {
    const found = JSON.parse(readSession(key) ?? '{}') as Record<string, unknown> | null
    return touchOf(name => found?.[name])
  } catch {
    return {}
  }
}
