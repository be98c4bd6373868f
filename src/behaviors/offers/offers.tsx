import { lazy, Suspense } from 'react'
import { useSite } from '#src/behaviors/site/site-actor.ts'
import { useActorTag } from '#src/behaviors/site/use-behavior.ts'
import { offersData } from './load-offers.ts'

const Layer = lazy(async () => {
  const [{ OffersLayer }, words] = await Promise.all([import('./offers-layer.tsx'), offersData()])
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
