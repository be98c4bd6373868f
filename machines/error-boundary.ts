/**
 * What happens when rendering fails.
 *
 * - `normal`: the page is shown. - `failed`: the error screen, with Try Again and Reload Page.
 * - `retrying`: the visitor chose Try Again; the page is shown, and a second failure within ten seconds counts as the same one.
 * - `stuck`: it failed again; only Reload Page is offered.
 *
 * Every failure is told, and reported as a non-fatal exception by who hears it. Rendering itself is React's affair.
 */
import { setup } from 'xstate'
import { browserAction } from './effects.ts'
import { type DomainEventOf, tell } from './events.ts'

export type ErrorBoundaryEvent =
  /** Rendering threw; `kind` is the name of the error, for its message may hold what a visitor typed. */
  { type: 'failure.catch'; kind: string } | { type: 'boundary.retry' } | { type: 'boundary.reload' }

export const errorBoundaryMachine = setup({
  types: {
    events: {} as ErrorBoundaryEvent,
    tags: {} as 'failed' | 'retry',
    emitted: {} as DomainEventOf<'failure.caught'>,
  },
  delays: {
    /** How long a retry must hold, in milliseconds. */
    probation: 10_000,
  },
  actions: {
    tellFailure: tell(({ kind }: { kind: string }) => ({ type: 'failure.caught', kind })),
    /** Renders the page again. */
    renderAgain: browserAction(),
    reloadPage: browserAction(),
  },
}).createMachine({
  id: 'errorBoundary',
  description: 'A failure is told, reported, and can be left behind.',
  initial: 'normal',
  states: {
    normal: {
      description: 'The page is shown.',
      on: {
        'failure.catch': {
          target: 'failed',
          actions: { type: 'tellFailure', params: ({ event }) => event },
        },
      },
    },
    failed: {
      description: 'The error screen, with a way back.',
      tags: ['failed', 'retry'],
      on: {
        'boundary.retry': { target: 'retrying', actions: 'renderAgain' },
        'boundary.reload': { actions: 'reloadPage' },
      },
    },
    retrying: {
      description: 'The page is shown again, on probation.',
      after: { probation: { target: 'normal' } },
      on: {
        'failure.catch': {
          target: 'stuck',
          actions: { type: 'tellFailure', params: ({ event }) => event },
        },
      },
    },
    stuck: {
      description: 'It failed twice within ten seconds.',
      tags: ['failed'],
      on: { 'boundary.reload': { actions: 'reloadPage' } },
    },
  },
})
