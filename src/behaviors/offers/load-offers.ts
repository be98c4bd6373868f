import { idle } from '#src/behaviors/shared/idle.ts'
import { timeOnPage } from '#src/behaviors/shared/time-on-page.ts'
import type { PreparedOffers } from './prepare-offers.tsx'

let layer: PreparedOffers['Layer'] | undefined

/** What shows the offers, once everything of them is there. */
export const loadedLayer = (): PreparedOffers['Layer'] | undefined => layer

/** Fetches everything of the offers when the browser has nothing better to do: charts, view and words, or nothing. */
export async function loadOffers() {
  await idle()
  const { prepareOffers } = await import('./prepare-offers.tsx')
  const { offers, hideMobile, Layer } = await prepareOffers()
  layer = Layer
  return { offers, settings: { hideMobile, elapsed: timeOnPage() } }
}
