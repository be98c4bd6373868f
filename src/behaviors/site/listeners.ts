/** Who listens to domain events beside the charts; `machines/events.ts` says who hears what. */
import type { DomainEventType } from '#machines/events.ts'
import { noticesOf } from '#src/behaviors/toast/notices.ts'
import { tracking } from '#src/behaviors/tracking-gate/listener.ts'
import type { Listener, Site } from './listener.ts'

/** The listeners by name. */
export const listenersOf = (site: Site): Record<string, Listener> => ({ notices: noticesOf(site), tracking })

/** Lets every listener hear the events of the site from now on. */
export function listen(site: Site): void {
  for (const listener of Object.values(listenersOf(site))) {
    for (const [type, hear] of Object.entries(listener)) site.on(type as DomainEventType, hear as () => void)
  }
}
