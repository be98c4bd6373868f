/**
 * The error screen that replaces a page that failed to render.
 *
 * - `normal`: the page is shown.
 * - `failed.offered`: the error screen offers Try Again and Reload Page.
 * - `failed.retrying`: the page is loading again, and the screen says so.
 * - `failed.rendering`: loading has ended, even if it failed, and the page is being rendered.
 * - `failed.retryFailed`: the retry failed too. The screen says so and offers Try Again.
 *
 * Each failure is reported once and sets the document's title. A link to another page replaces the screen.
 */
import { setup } from 'xstate'
import { browserAction, browserTask } from './effects.ts'
import { type DomainEventOf, emitDomainEvent, type PlainEvent } from './events.ts'

export type ErrorBoundaryEvent =
  /** `kind` is the error's name, not its message, which could contain the visitor's text. */
  | { type: 'error.catch'; kind: string }
  | { type: 'error.clear' }
  /** `retry`: the visitor chose Try Again, or the connection is back. `reload`: the visitor chose Reload Page. */
  | PlainEvent<'boundary.retry' | 'boundary.reload'>

const reportActions = [
  { type: 'emitError', params: ({ event }: { event: { kind: string } }) => event },
  'setErrorTitle',
] as const

export const errorBoundaryMachine = setup({
  types: {
    events: {} as ErrorBoundaryEvent,
    tags: {} as 'failed' | 'retry' | 'retrying' | 'rendering' | 'retryFailed',
    emitted: {} as DomainEventOf<'error.caught' | 'activity.started' | 'activity.ended'>,
  },
  actors: {
    /** Loads the page again. Both outcomes lead to `rendering`, because only a render shows whether the page works. */
    loadAgain: browserTask<void>(),
  },
  actions: {
    emitError: emitDomainEvent(({ kind }: { kind: string }) => ({ type: 'error.caught', kind })),
    /** Keeps the popup from covering the error screen. */
    emitStarted: emitDomainEvent({ type: 'activity.started', reason: 'error' }),
    emitEnded: emitDomainEvent({ type: 'activity.ended', reason: 'error' }),
    setErrorTitle: browserAction(),
    restoreTitle: browserAction(),
    focusPage: browserAction(),
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
        'error.catch': { target: 'failed', actions: reportActions },
      },
    },
    failed: {
      description: 'The error screen is shown.',
      tags: ['failed'],
      entry: 'emitStarted',
      exit: 'emitEnded',
      initial: 'offered',
      on: {
        'error.catch': { target: '.offered', actions: reportActions },
        'error.clear': { target: 'normal', actions: 'restoreTitle' },
        'boundary.reload': { actions: 'reloadPage' },
      },
      states: {
        offered: {
          description: 'Try Again is offered.',
          tags: ['retry'],
          on: { 'boundary.retry': { target: 'retrying' } },
        },
        retrying: {
          description: 'The page is loading again.',
          tags: ['retrying'],
          invoke: {
            id: 'loadAgain',
            src: 'loadAgain',
            onDone: { target: 'rendering' },
            onError: { target: 'rendering' },
          },
        },
        rendering: {
          description: 'The page is rendering again.',
          tags: ['retrying', 'rendering'],
          on: {
            'error.catch': { target: 'retryFailed', actions: reportActions },
            'error.clear': {
              target: '#errorBoundary.normal',
              actions: ['restoreTitle', 'focusPage', 'announceTitle'],
            },
          },
        },
        retryFailed: {
          description: 'It failed again, and Try Again is back.',
          tags: ['retry', 'retryFailed'],
          on: { 'boundary.retry': { target: 'retrying' } },
        },
      },
    },
  },
})
