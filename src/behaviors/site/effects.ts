import { fromPromise } from 'xstate'
import { siteMachine } from '#machines/site.ts'
import { connectConsent } from '#src/behaviors/consent/effects.ts'
import { connectErrorBoundary } from '#src/behaviors/error-boundary/effects.ts'
import { connectLinks } from '#src/behaviors/links/effects.ts'
import { connectMenu } from '#src/behaviors/menu/effects.ts'
import { connectNavigation } from '#src/behaviors/navigation/effects.ts'
import { loadPrompts } from '#src/behaviors/prompts/prompts.ts'
import { connectScrollTop } from '#src/behaviors/scroll-top/effects.ts'
import { connectTheme } from '#src/behaviors/theme/effects.ts'
import { connectToast } from '#src/behaviors/toast/effects.ts'
import { connectTracking } from '#src/behaviors/tracking/effects.ts'

export function connectSite() {
  const site = siteMachine.provide({
    actors: {
      theme: connectTheme(),
      menu: connectMenu(),
      navigation: connectNavigation(),
      links: connectLinks(),
      consent: connectConsent(),
      tracking: connectTracking(),
      scrollTop: connectScrollTop(),
      errorBoundary: connectErrorBoundary(),
      toast: connectToast(),
      loadPrompts: fromPromise(async () => {
        const { prompts, settings } = await loadPrompts()
        // XState looks up `prompts` by name when that actor starts, so it can be added now.
        site.implementations.actors.prompts = prompts
        return settings
      }),
    },
  })
  return site
}
