/** The page's behavior in a browser: the root machine with every child given its browser effects. */
import { createActor } from 'xstate'
import { siteMachine } from '#machines/site.ts'
import { menu } from './menu.ts'
import { navigation } from './navigation.ts'
import { theme } from './theme.ts'

/**
 * Makes the root actor without starting it: its first snapshot is the same everywhere, so that prerendered HTML and the first
 * render in a browser agree. The browser starts it once the document is hydrated.
 */
export function createEngagement() {
  return createActor(siteMachine.provide({ actors: { theme, menu, navigation } }), { systemId: 'site' })
}

export type Engagement = ReturnType<typeof createEngagement>
