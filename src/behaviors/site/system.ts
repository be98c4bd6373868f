/** The behavior system: the root actor with its listeners. */
import { createActor } from 'xstate'
import type { DomainEventType } from '#machines/events.ts'
import { inspection } from '#src/behaviors/shared/inspection.ts'
import { noticesOf } from '#src/behaviors/toast/notices.ts'
import { connectSite } from './effects.ts'
import type { Site } from './listener.ts'

export type { Site }

/** Creates the root actor without starting it, so that prerendered HTML and first render agree. It starts after hydration. */
export function createSite(): Site {
  const site = createActor(connectSite(), { systemId: 'site', ...inspection })
  for (const [type, hear] of Object.entries(noticesOf(site)))
    site.on(type as DomainEventType, hear as () => void)
  return site
}
