import { createActor } from 'xstate'
import type { DomainEventType } from '#machines/events.ts'
import { inspection } from '#src/behaviors/shared/inspection.ts'
import { createNoticeHandlers } from '#src/behaviors/toast/notices.ts'
import { connectSite } from './effects.ts'
import type { Site } from './site-actor.ts'

/** Creates the root actor. Start it after hydration, so the first render matches the prerendered HTML. */
export function createSite(): Site {
  const site = createActor(connectSite(), { systemId: 'site', ...inspection })
  for (const [type, handle] of Object.entries(createNoticeHandlers(site)))
    site.on(type as DomainEventType, handle as () => void)
  return site
}
