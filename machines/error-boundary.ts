/**
 * What happens when a page cannot be shown.
 *
 * - `normal`: the page is shown.
 * - `failed`: the error screen stands in its place. `failed.offered`: Try Again is offered, and Reload Page, as always.
 *   `failed.trying`: the page is being loaded again; the screen stays and says so. `failed.rendering`: it is loaded and is being
 *   rendered. `failed.vain`: that failed too; the screen says so, and Try Again is there again.
 *
 * Every failure is told once, and reported as a non-fatal exception by who hears it; the tab's title names it while the screen stands.
 * Another page, reached by a link, takes the place of the screen as it does of any page. Rendering itself is React's affair.
 */
import { setup } from 'xstate'
import { browserAction, pendingTask } from './effects.ts'
import { type DomainEventOf, tell } from './events.ts'

export type ErrorBoundaryEvent =
  /** Rendering threw; `kind` is the name of the error, for its message may hold what a visitor typed. */
  | { type: 'failure.catch'; kind: string }
  /** A page stands where the screen stood. */
  | { type: 'failure.clear' }
  | { type: 'boundary.retry' }
  | { type: 'boundary.reload' }

export const errorBoundaryMachine = setup({
  types: {
    events: {} as ErrorBoundaryEvent,
    tags: {} as 'failed' | 'retry' | 'trying' | 'rendering' | 'vain',
    emitted: {} as DomainEventOf<'failure.caught'>,
  },
  actors: {
    /** Loads the page of this address anew; whether it can be shown then is seen when it is rendered. */
    loadAgain: pendingTask<void>(),
  },
  actions: {
    tellFailure: tell(({ kind }: { kind: string }) => ({ type: 'failure.caught', kind })),
    /** Puts the failure into the tab's title. */
    nameFailure: browserAction(),
    /** Gives the tab the title of the page. */
    namePage: browserAction(),
    /** Moves focus to the page's heading. */
    focusPage: browserAction(),
    /** Says the title in the live region. */
    announceTitle: browserAction(),
    reloadPage: browserAction(),
  },
}).createMachine({
  id: 'errorBoundary',
  description: 'Shows an error, reports it, and offers a way out.',
  initial: 'normal',
  states: {
    normal: {
      description: 'The page is shown.',
      on: {
        'failure.catch': {
          target: 'failed',
          actions: [{ type: 'tellFailure', params: ({ event }) => event }, 'nameFailure'],
        },
      },
    },
    failed: {
      description: 'The error screen is shown.',
      tags: ['failed'],
      initial: 'offered',
      on: {
        'failure.catch': {
          target: '.offered',
          actions: [{ type: 'tellFailure', params: ({ event }) => event }, 'nameFailure'],
        },
        'failure.clear': { target: 'normal', actions: 'namePage' },
        'boundary.reload': { actions: 'reloadPage' },
      },
      states: {
        offered: {
          description: 'Try Again is offered.',
          tags: ['retry'],
          on: { 'boundary.retry': { target: 'trying' } },
        },
        trying: {
          description: 'The page is loading again.',
          tags: ['trying'],
          invoke: {
            id: 'loadAgain',
            src: 'loadAgain',
            onDone: { target: 'rendering' },
            onError: { target: 'rendering' },
          },
        },
        rendering: {
          description: 'The page is rendering again.',
          tags: ['trying', 'rendering'],
          on: {
            'failure.catch': {
              target: 'vain',
              actions: [{ type: 'tellFailure', params: ({ event }) => event }, 'nameFailure'],
            },
            'failure.clear': {
              target: '#errorBoundary.normal',
              actions: ['namePage', 'focusPage', 'announceTitle'],
            },
          },
        },
        vain: {
          description: 'It failed again, and Try Again is back.',
          tags: ['retry', 'vain'],
          on: { 'boundary.retry': { target: 'trying' } },
        },
      },
    },
  },
})
