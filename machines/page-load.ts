/**
 * Loads one page's content.
 *
 * - `loading.prefetching`: the page is being prefetched.
 * - `loading.requested`: the visitor is waiting for the page.
 * - `backingOff`: loading failed, and a retry follows after 1, 2, or 4 seconds.
 * - `reloading`: a new deployment removed a part of the app, so the document reloads once. Typed text is saved.
 * - `loaded`: the content has loaded, or the page doesn't exist.
 * - `failed`: three retries failed, or the browser is offline, and the error screen is shown. A failed prefetch is ignored.
 *
 * Only a page that the visitor requested is retried or reloaded.
 */
import { assign, setup, stateIn } from 'xstate'
import { browserAction, browserTask } from './effects.ts'

/** Maximum number of retries, and bounds of their delays in ms (specification, section 7). */
export const retrySettings = { maxRetries: 3, firstDelayMs: 1000, maxDelayMs: 30_000 } as const

/** Returns the delay before a retry, in ms. `retry` is 1-based. */
export const retryDelay = (retry: number): number =>
  Math.min(retrySettings.firstDelayMs * 2 ** (retry - 1), retrySettings.maxDelayMs)

export interface PageLoadInput {
  path: string
  /** The document has already reloaded because a part of the app was missing. */
  hasReloaded: boolean
  isPrefetch: boolean
}

/** The visitor followed a link to the page being prefetched. */
export type PageLoadEvent = { type: 'page.request' }

interface PageLoadContext extends PageLoadInput {
  retry: number
  result: unknown
  error: unknown
}

const hasName = (name: string, error: unknown) => error instanceof Error && error.name === name

export const pageLoadMachine = setup({
  types: {
    context: {} as PageLoadContext,
    input: {} as PageLoadInput,
    events: {} as PageLoadEvent,
    output: {} as { result: unknown; error: unknown },
    tags: {} as 'slow',
  },
  actors: {
    /** Fetches data, body, and template. Rejects with `StaleAppError` if a part of the app is missing, and with `OfflineError` offline. */
    fetchPage: browserTask<unknown, { path: string }>(),
  },
  guards: {
    isRequested: ({ context }) => !context.isPrefetch,
    isPrefetching: stateIn('#pageLoad.loading.prefetching'),
    canReload: ({ context }, params: { error: unknown }) =>
      !context.hasReloaded && hasName('StaleAppError', params.error),
    canRetry: ({ context }, params: { error: unknown }) =>
      context.retry < retrySettings.maxRetries && !hasName('OfflineError', params.error),
  },
  delays: { backoff: ({ context }) => retryDelay(context.retry) },
  actions: {
    setResult: assign({ result: (_, params: { result: unknown }) => params.result }),
    setError: assign({ error: (_, params: { error: unknown }) => params.error }),
    countRetry: assign({ retry: ({ context }) => context.retry + 1 }),
    loadDocument: browserAction<{ path: string }>(),
  },
}).createMachine({
  id: 'pageLoad',
  description: 'Loads a page’s content, with a limited number of retries.',
  context: ({ input }) => ({ ...input, retry: 0, result: null, error: null }),
  output: ({ context }) => ({ result: context.result, error: context.error }),
  initial: 'loading',
  states: {
    loading: {
      description: 'A request is in progress.',
      initial: 'prefetching',
      invoke: {
        id: 'fetchPage',
        src: 'fetchPage',
        input: ({ context }) => ({ path: context.path }),
        onDone: {
          target: 'loaded',
          actions: { type: 'setResult', params: ({ event }) => ({ result: event.output }) },
        },
        onError: [
          {
            guard: 'isPrefetching',
            target: 'failed',
            actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'canReload', params: ({ event }) => ({ error: event.error }) },
            target: 'reloading',
            actions: { type: 'loadDocument', params: ({ context }) => ({ path: context.path }) },
          },
          {
            guard: { type: 'canRetry', params: ({ event }) => ({ error: event.error }) },
            target: 'backingOff',
            actions: 'countRetry',
          },
          {
            target: 'failed',
            actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      states: {
        prefetching: {
          description: 'The page is being prefetched.',
          always: { guard: 'isRequested', target: 'requested' },
          on: { 'page.request': { target: 'requested' } },
        },
        requested: { description: 'A visitor is waiting for the page.' },
      },
    },
    backingOff: {
      description: 'Loading failed, and will be retried.',
      tags: ['slow'],
      after: { backoff: { target: 'loading.requested' } },
    },
    reloading: { description: 'The document is reloading.' },
    loaded: { type: 'final', description: 'The content has loaded, or there isn’t any.' },
    failed: { type: 'final', description: 'Loading failed.' },
  },
})
