import { useSite } from '#src/behaviors/site/site-actor.ts'
import { useActorTag } from '#src/behaviors/site/use-behavior.ts'
import { loadedLayer } from './load-offers.ts'

/** Popup and chat launcher, once their machines run. */
export function Offers() {
  const isComplete = useActorTag(useSite(), 'complete')
  const Layer = loadedLayer()
  return isComplete && Layer ? <Layer /> : null
}
