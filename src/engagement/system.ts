/** The page's behavior in a browser: the root machine with every child given its browser effects. */
import { createActor } from 'xstate'
import { siteActors, siteMachine } from '#machines/site.ts'
import { consentEffects } from './consent.ts'
import { errorBoundary } from './error-boundary.ts'
import { inspection } from './inspection.ts'
import { loadOffers } from './load-offers.ts'
import { menu } from './menu.ts'
import { navigation } from './navigation.ts'
import { scrollTop } from './scroll-top.ts'
import { theme } from './theme.ts'
import { toast } from './toast.ts'
import { trackingGate } from './tracking-gate.ts'

/**
 * Makes the root actor without starting it: its first snapshot is the same everywhere, so that prerendered HTML and the first
 * render in a browser agree. The browser starts it once the document is hydrated.
 */
export function createEngagement() {
  const actors = {
    theme,
    menu,
    navigation,
    trackingGate,
    scrollTop,
    errorBoundary,
    toast,
    loadOffers,
    consent: siteActors.consent.provide(consentEffects),
  }
  return createActor(siteMachine.provide({ actors }), { systemId: 'site', ...inspection })
}

export type Engagement = ReturnType<typeof createEngagement>
