/** The page's behavior in a browser: the root machine with every child given its browser effects. */
import { createActor } from 'xstate'
import { siteActors, siteMachine } from '#machines/site.ts'
import { consentEffects } from '#src/behaviors/consent/effects.ts'
import { errorBoundary } from '#src/behaviors/error-boundary/effects.ts'
import { menu } from '#src/behaviors/menu/effects.ts'
import { navigation } from '#src/behaviors/navigation/effects.ts'
import { loadOffers } from '#src/behaviors/offers/load-offers.ts'
import { scrollTop } from '#src/behaviors/scroll-top/effects.ts'
import { inspection } from '#src/behaviors/shared/inspection.ts'
import { theme } from '#src/behaviors/theme/effects.ts'
import { toast } from '#src/behaviors/toast/effects.ts'
import { trackingGate } from '#src/behaviors/tracking-gate/effects.ts'

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
