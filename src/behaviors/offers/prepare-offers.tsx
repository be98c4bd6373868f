import { offersAddress } from '#contract/addresses.ts'
import type { OffersData } from '#contract/page-data.ts'
import { connectOffers } from './effects.ts'
import { OffersLayer } from './offers-layer.tsx'

/** Joins charts and view of the offers with their words. Rejects when these cannot be had. */
export async function prepareOffers() {
  const response = await fetch(offersAddress)
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  const words = (await response.json()) as OffersData
  return {
    offers: connectOffers(words),
    hideMobile: words.chat.hideMobile,
    layer: <OffersLayer words={words} />,
  }
}
