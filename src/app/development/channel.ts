/** What a page of the site and the page of its charts say to each other: state names and event types, nothing else. */
import type { StateValue } from 'xstate'

/** Name of the broadcast channel; it reaches the tabs of this browser at this origin alone. */
export const channelName = 'live-charts'

/**
 * An actor that runs a machine; `actor` is its number on the page, `machine` the id in its chart, `name` what tells it from others that
 * run the same machine, empty when it has no name of its own.
 */
interface Subject {
  /** The page that speaks; each document has a number of its own. */
  page: string
  actor: string
  machine: string
  name: string
}

export type PageMessage =
  /** A page is there; what it says next makes its picture complete. */
  | { kind: 'page.hello'; page: string; path: string }
  | { kind: 'page.bye'; page: string }
  | ({ kind: 'actor.state'; value: StateValue } & Subject)
  | ({ kind: 'actor.stop' } & Subject)
  | ({ kind: 'actor.event'; event: string } & Subject)

/** Asked by the page of charts; every page of the site answers with everything it knows. */
export interface ChartsMessage {
  kind: 'charts.ask'
}
