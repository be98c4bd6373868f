/**
 * Loading one page's content.
 *
 * - `loading.prefetching`: the page is being prefetched.
 * - `loading.requested`: the visitor waits for it.
 * - `backingOff`: loading failed, and a retry follows. The delay doubles up to 30 seconds.
 * - `reloading`: a new deploy removed a part of the app. The document loads once, and typed text is kept.
 * - `loaded`: the content is here, or the page doesn't exist.
 * - `failed`: three retries failed, or the browser is offline, and the error screen is shown. A failed prefetch is forgotten.
 *
 * Only a page that a visitor requested is retried or loaded as a document.
 */
import { assign, setup, stateIn } from 'xstate'
import { browserAction, pendingTask } from './effects.ts'

/** Specification, section 7; delays in ms. */
export const loadNumbers = { retries: 3, firstDelay: 1000, longestDelay: 30_000 } as const

/** Delay before retry number `retry` (from 1), in ms. */
export const retryDelay = (retry: number): number =>
  Math.min(loadNumbers.firstDelay * 2 ** (retry - 1), loadNumbers.longestDelay)

export interface PageLoadInput {
  path: string
  /** The document was already reloaded for this reason. */
  hasReloaded: boolean
  /** The page is prefetched; nobody has requested it. */
  isPrefetch: boolean
}

/** The visitor followed a link to the page that is being prefetched. */
export type PageLoadEvent = { type: 'page.request' }

interface PageLoadContext extends PageLoadInput {
  retry: number
  result: unknown
  error: unknown
}

const isNamed = (name: string, error: unknown) => error instanceof Error && error.name === name

export const pageLoadMachine = setup({
  types: {
    context: {} as PageLoadContext,
    input: {} as PageLoadInput,
    events: {} as PageLoadEvent,
    output: {} as { result: unknown; error: unknown },
    tags: {} as 'slow',
  },
  actors: {
    /**
     * Fetches a page's data, body, and template. A missing part of the app rejects with `StaleAppError`, any failure while offline with
     * `OfflineError`.
     */
    fetchPage: pendingTask<unknown, { path: string }>(),
  },
  guards: {
    isRequested: ({ context }) => !context.isPrefetch,
    isPrefetching: stateIn('#pageLoad.loading.prefetching'),
    canReload: ({ context }, params: { error: unknown }) =>
      !context.hasReloaded && isNamed('StaleAppError', params.error),
    canRetry: ({ context }, params: { error: unknown }) =>
      context.retry < loadNumbers.retries && !isNamed('OfflineError', params.error),
  },
  delays: { backoff: ({ context }) => retryDelay(context.retry) },
  actions: {
    setResult: assign({ result: (_, params: { result: unknown }) => params.result }),
    setError: assign({ error: (_, params: { error: unknown }) => params.error }),
    countRetry: assign({ retry: ({ context }) => context.retry + 1 }),
    /** Keeps typed text and loads the document of the path. */
    reloadDocument: browserAction<{ path: string }>(),
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
            actions: { type: 'reloadDocument', params: ({ context }) => ({ path: context.path }) },
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
      description: 'It failed. The next try comes after a delay.',
      tags: ['slow'],
      after: { backoff: { target: 'loading.requested' } },
    },
    reloading: { description: 'The document is reloading.' },
    loaded: { type: 'final', description: 'The content has loaded, or there isn’t any.' },
    failed: { type: 'final', description: 'Loading failed.' },
  },
})
