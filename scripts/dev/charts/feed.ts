/** The state of the watched page, from its messages; pure. */
import type { StateValue } from 'xstate'
import type { PageMessage } from '#src/app/development/channel.ts'

export interface Happening {
  machine: string
  /** Empty for an unnamed actor. */
  name: string
  event: string
  times: number
}

export interface Feed {
  /** The page that said hello last. */
  page: string | null
  path: string
  actors: ReadonlyMap<string, { machine: string; name: string; value: StateValue }>
  /** Newest first. */
  events: readonly Happening[]
}

export const emptyFeed: Feed = { page: null, path: '', actors: new Map(), events: [] }

export const longest = 20

/** Ignores pages other than the watched one until they say hello. */
export function hear(feed: Feed, message: PageMessage): Feed {
  if (message.kind === 'page.hello') {
    const { page, path } = message
    // The watched page reports again; what it did before still counts.
    return { ...emptyFeed, page, path, events: page === feed.page ? feed.events : [] }
  }
  if (message.page !== feed.page) return feed
  if (message.kind === 'page.bye') return { ...emptyFeed, events: feed.events }
  if (message.kind === 'actor.event') return { ...feed, events: remember(feed.events, message) }
  const actors = new Map(feed.actors)
  if (message.kind === 'actor.stop') actors.delete(message.actor)
  else {
    const { machine, name, value } = message
    actors.set(message.actor, { machine, name, value })
  }
  return { ...feed, actors }
}

function remember(
  events: readonly Happening[],
  { machine, name, event }: Omit<Happening, 'times'>,
): Happening[] {
  const [last, ...rest] = events
  const isRepeated = last?.machine === machine && last.name === name && last.event === event
  if (isRepeated) return [{ machine, name, event, times: last.times + 1 }, ...rest]
  return [{ machine, name, event, times: 1 }, ...events].slice(0, longest)
}
