/** Messages between pages of the site and the page of charts: state names and event types only. */
import type { StateValue } from 'xstate'

/** Reaches only this browser's tabs at this origin. */
export const channelName = 'live-charts'

/**
 * An actor that runs a machine. `actor` is its number on the page, `machine` its chart's id. `name` distinguishes actors of one machine
 * and may be empty.
 */
interface Subject {
  /** Number of the document that sends. */
  page: string
  actor: string
  machine: string
  name: string
}

export type PageMessage =
  /** A page started. */
  | { kind: 'page.hello'; page: string; path: string }
  | { kind: 'page.bye'; page: string }
  | ({ kind: 'actor.state'; value: StateValue } & Subject)
  | ({ kind: 'actor.stop' } & Subject)
  | ({ kind: 'actor.event'; event: string } & Subject)

/** The page of charts asks every page for its state. */
export interface ChartsMessage {
  kind: 'charts.ask'
}
