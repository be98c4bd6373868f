import type { ReactNode } from 'react'
import { timeOnPageMs } from '#src/behaviors/shared/time-on-page.ts'
import { waitForIdle } from '#src/behaviors/shared/wait-for-idle.ts'
import { useSite } from '#src/behaviors/site/site-actor.ts'
import { useActorTag } from '#src/behaviors/site/use-behavior.ts'

let offersLayer: ReactNode

/** Renders the popup and the chat launcher as soon as their machines run. */
export const Offers = () => (useActorTag(useSite(), 'loaded') ? offersLayer : null)

/** Fetches the code and text of the popup and the chat launcher while idle. */
export async function loadOffers() {
  await waitForIdle()
  const { prepareOffers } = await import('./prepare-offers.tsx')
  const { offers, hideMobile, layer } = await prepareOffers()
  offersLayer = layer
  return { offers, settings: { hideMobile, elapsed: timeOnPageMs() } }
}
