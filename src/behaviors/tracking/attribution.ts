/** The campaign that led to a visit. It is stored for the session once there is consent; until then nobody but the gate's memory has it. */

import { isAccepted } from '#contract/consent.ts'
import { type Attribution, isEmpty, type Touch, touchOf } from '#contract/lead/attribution.ts'
import type { Purposes } from '#contract/purposes.ts'
import { readChoice } from '#src/behaviors/consent/stored-choice.ts'
import { readSession, removeSession, writeSession } from '#src/behaviors/shared/storage.ts'
import { attributionKey, dropAttribution, lastAttributionKey } from './storage-keys.ts'

/** Where a visit came from is asked by those who measure and those who advertise; a chat has no need of it. */
const mayAttribute = (purposes: Purposes): boolean =>
  purposes.includes('analytics') || purposes.includes('advertising')

/** The campaign as it stands in the query of an address, and nothing else from it. */
export function attributionOf(search: string): Touch {
  const query = new URLSearchParams(search)
  return touchOf(key => query.get(key))
}

/** Keeps the campaign of a landing as far as these purposes allow it, and drops what is stored where they do not. */
export function attribute(search: string, purposes: Purposes): void {
  if (mayAttribute(purposes)) keepAttribution(search)
  else dropAttribution()
}

/** Keeps the campaign of a landing for its session: the first one found stays, and the last one stands beside it while it is another. */
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

/** Query of the page of this site that led to this document, as where a link was clicked before the app was here. */
const queryBefore = (): string =>
  document.referrer.startsWith(`${location.origin}/`) ? new URL(document.referrer).search : ''

/** What led to the visit, as far as the visitor allows it to be known now. */
export function readAttribution(): Attribution | null {
  const reading = readChoice()
  // A tab that was put back may hold what another tab, or time, has withdrawn.
  if (!isAccepted(reading) || !mayAttribute(reading.purposes)) return null
  const [first, last] = [stored(attributionKey), stored(lastAttributionKey)]
  if (isEmpty(first)) return null
  return isEmpty(last) ? { first } : { first, last }
}

/** What is stored there; anything that is no campaign counts as none. */
function stored(key: string): Touch {
  try {
    const found = JSON.parse(readSession(key) ?? '{}') as Record<string, unknown> | null
    return touchOf(name => found?.[name])
  } catch {
    return {}
  }
}
