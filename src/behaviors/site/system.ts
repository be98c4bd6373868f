/** The behavior system: the root actor with its listeners. */
import { createActor } from 'xstate'
import { inspection } from '#src/behaviors/shared/inspection.ts'
import { connectSite } from './effects.ts'
import type { Site } from './listener.ts'
import { listen } from './listeners.ts'

export type { Site }

/** Creates the root actor without starting it, so that prerendered HTML and first render agree. It starts after hydration. */
export function createSite(): Site {
  const site = createActor(connectSite(), { systemId: 'site', ...inspection })
  listen(site)
  return site
}
