/** Listeners for domain events, other than charts; see `machines/events.ts`. Trackers listen through their chart. */
import type { DomainEventType } from '#machines/events.ts'
import { noticesOf } from '#src/behaviors/toast/notices.ts'
import type { Listener, Site } from './listener.ts'

export const listenersOf = (site: Site): Record<string, Listener> => ({ notices: noticesOf(site) })

export function listen(site: Site): void {
  for (const listener of Object.values(listenersOf(site))) {
    for (const [type, hear] of Object.entries(listener)) site.on(type as DomainEventType, hear as () => void)
  }
}
