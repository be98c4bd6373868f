/**
 * Who listens to domain events beside the charts from the start; `machines/events.ts` says who hears what. Trackers are told by their
 * chart, see `src/behaviors/tracking/`.
 */
import type { DomainEventType } from '#machines/events.ts'
import { noticesOf } from '#src/behaviors/toast/notices.ts'
import type { Listener, Site } from './listener.ts'

/** The listeners by name. */
export const listenersOf = (site: Site): Record<string, Listener> => ({ notices: noticesOf(site) })

/** Lets every listener hear the events of the site from now on. */
export function listen(site: Site): void {
  for (const listener of Object.values(listenersOf(site))) {
    for (const [type, hear] of Object.entries(listener)) site.on(type as DomainEventType, hear as () => void)
  }
}
