import type { ReactNode } from 'react'
import { idle } from '#src/behaviors/shared/idle.ts'
import { timeOnPage } from '#src/behaviors/shared/time-on-page.ts'

let fetched: ReactNode

/** What shows the offers; nothing until all of them is there. */
export const offersLayer = (): ReactNode => fetched

/** Fetches everything of the offers when the browser has nothing better to do: charts, view and words, or nothing. */
export async function loadOffers() {
  await idle()
  const { prepareOffers } = await import('./prepare-offers.tsx')
  const { offers, hideMobile, layer } = await prepareOffers()
  fetched = layer
  return { offers, settings: { hideMobile, elapsed: timeOnPage() } }
}
