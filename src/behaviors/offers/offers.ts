import type { ReactNode } from 'react'
import { timeOnPage } from '#src/behaviors/shared/time-on-page.ts'
import { waitForIdle } from '#src/behaviors/shared/wait-for-idle.ts'
import { useSite } from '#src/behaviors/site/site-actor.ts'
import { useActorTag } from '#src/behaviors/site/use-behavior.ts'

let fetched: ReactNode

/** Popup and chat launcher, once their machines run. */
export const Offers = () => (useActorTag(useSite(), 'loaded') ? fetched : null)

/** Fetches code, view, and texts while idle; all or nothing. */
export async function loadOffers() {
  await waitForIdle()
  const { prepareOffers } = await import('./prepare-offers.tsx')
  const { offers, hideMobile, layer } = await prepareOffers()
  fetched = layer
  return { offers, settings: { hideMobile, elapsed: timeOnPage() } }
}
