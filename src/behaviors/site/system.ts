/** The page's behavior in a browser: the root actor with everything that runs below it, and who listens to it. */
import { createActor } from 'xstate'
import { inspection } from '#src/behaviors/shared/inspection.ts'
import { connectSite } from './effects.ts'
import type { Site } from './listener.ts'
import { listen } from './listeners.ts'

export type { Site }

/**
 * Makes the root actor without starting it: its first snapshot is the same everywhere, so that prerendered HTML and the first
 * render in a browser agree. The browser starts it once the document is hydrated.
 */
export function createSite(): Site {
  const site = createActor(connectSite(), { systemId: 'site', ...inspection })
  listen(site)
  return site
}
