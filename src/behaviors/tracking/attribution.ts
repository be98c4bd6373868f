/** Stores a visit's campaign after consent. Until then, only the tracking machine holds it. */
import { isAccepted } from '#contract/consent.ts'
import { type Attribution, collectTouch, isEmptyTouch, type Touch } from '#contract/lead/attribution.ts'
import type { Purposes } from '#contract/purposes.ts'
import { readChoice } from '#src/behaviors/consent/stored-choice.ts'
import { parseItem, readSession, removeSession, writeSession } from '#src/behaviors/shared/storage.ts'
import { attributionKey, deleteAttribution, lastAttributionKey } from './storage-keys.ts'

const allowsAttribution = (purposes: Purposes): boolean =>
  purposes.includes('analytics') || purposes.includes('advertising')

export function parseTouch(search: string): Touch {
  const query = new URLSearchParams(search)
  return collectTouch(key => query.get(key))
}

/** If the purposes allow it, stores the campaign from the landing URL's query. Otherwise, deletes the stored campaign. */
export function updateAttribution(search: string, purposes: Purposes): void {
  if (allowsAttribution(purposes)) saveAttribution(search)
  else deleteAttribution()
}

/** Stores a session's first campaign, and also the last campaign if it differs. */
function saveAttribution(search: string): void {
  const landingTouch = parseTouch(search)
  const touch = isEmptyTouch(landingTouch) ? parseTouch(previousQuery()) : landingTouch
  if (isEmptyTouch(touch)) return
  const firstTouch = readTouch(attributionKey)
  const text = JSON.stringify(touch)
  if (isEmptyTouch(firstTouch)) writeSession(attributionKey, text)
  else if (JSON.stringify(firstTouch) === text) removeSession(lastAttributionKey)
  else writeSession(lastAttributionKey, text)
}

/** Returns the query of a referrer on this site, because the visitor may have left the landing page before the app started. */
const previousQuery = (): string =>
  document.referrer.startsWith(`${location.origin}/`) ? new URL(document.referrer).search : ''

/** Returns null without a campaign or without consent to its use. */
export function readAttribution(): Attribution | null {
  const consent = readChoice()
  // A restored tab can hold a campaign after consent expired or was withdrawn in another tab.
  if (!isAccepted(consent) || !allowsAttribution(consent.purposes)) return null
  const [first, last] = [readTouch(attributionKey), readTouch(lastAttributionKey)]
  if (isEmptyTouch(first)) return null
  return isEmptyTouch(last) ? { first } : { first, last }
}

function readTouch(key: string): Touch {
  const storedTouch = parseItem(readSession(key)) as Record<string, unknown> | null
  return collectTouch(name => storedTouch?.[name])
}
