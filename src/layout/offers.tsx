import { lazy, Suspense } from 'react'
import { offersData } from '#src/engagement/load-offers.ts'
import { useActorTag, useSite } from '#src/engagement/use-engagement.ts'

const Layer = lazy(async () => {
  const [{ OffersLayer }, words] = await Promise.all([import('#src/offers/offers-layer.tsx'), offersData()])
  return { default: () => <OffersLayer words={words} /> }
})

/** Popup and chat launcher, once their machines run. */
export function Offers() {
  return useActorTag(useSite(), 'complete') ? (
    <Suspense>
      <Layer />
    </Suspense>
  ) : null
}
