import { useSite } from '#src/behaviors/site/site-actor.ts'
import { useActorTag } from '#src/behaviors/site/use-behavior.ts'
import { offersLayer } from './load-offers.ts'

/** Popup and chat launcher, once their machines run. */
export const Offers = () => (useActorTag(useSite(), 'complete') ? offersLayer() : null)
