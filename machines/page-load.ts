/**
 * Loading the content of a page.
 *
 * - `loading`: a request is on its way. `loading.ahead`: nobody has asked for the page yet, a link to it was only pointed at.
 *   `loading.asked`: a visitor waits for it.
 * - `waiting`: it failed; the next try comes after a delay that doubles, at most 30 seconds.
 * - `reloading`: a part of the app is gone, because the site was deployed anew; the document is loaded once, with what was typed kept.
 * - `loaded`: the content is there, or it is known that there is none. - `failed`: three retries failed too, and the error screen is
 *   shown; or it failed while nobody waited for it, which is forgotten.
 *
 * Only a page that was asked for is tried again or loads a document: pointing at a link leads nowhere.
 */
import { assign, setup, stateIn } from 'xstate'
import { browserAction, pendingTask } from './effects.ts'

/** Numbers of the specification, section 7: retries, first and longest delay in milliseconds. */
export const loadNumbers = { retries: 3, firstDelay: 1000, longestDelay: 30_000 } as const

/** Milliseconds before retry number `retry` (from 1): doubling, at most 30 seconds. */
export const retryDelay = (retry: number): number =>
  Math.min(loadNumbers.firstDelay * 2 ** (retry - 1), loadNumbers.longestDelay)

export interface PageLoadInput {
  path: string
  /** The document was already loaded anew for the same reason. */
  reloaded: boolean
  /** The page is fetched ahead; nobody has asked for it yet. */
  ahead: boolean
}

/** The visitor has followed a link to the page that is being fetched ahead. */
export type PageLoadEvent = { type: 'page.ask' }

interface PageLoadContext extends PageLoadInput {
  retry: number
  result: unknown
  error: unknown
}

export const pageLoadMachine = setup({
  types: {
    context: {} as PageLoadContext,
    input: {} as PageLoadInput,
    events: {} as PageLoadEvent,
    output: {} as { result: unknown; error: unknown },
    tags: {} as 'slow',
  },
  actors: {
    /** Fetches data, body and template of a page. Rejects with an error; a missing part of the app is marked as a `StaleAppError`. */
    fetchPage: pendingTask<unknown, { path: string }>(),
  },
  guards: {
    isAsked: ({ context }) => !context.ahead,
    isAhead: stateIn('#pageLoad.loading.ahead'),
    mayReload: ({ context }, params: { error: unknown }) =>
      !context.reloaded && params.error instanceof Error && params.error.name === 'StaleAppError',
    mayRetry: ({ context }) => context.retry < loadNumbers.retries,
  },
  delays: { backoff: ({ context }) => retryDelay(context.retry) },
  actions: {
    keepResult: assign({ result: (_, params: { result: unknown }) => params.result }),
    keepError: assign({ error: (_, params: { error: unknown }) => params.error }),
    countRetry: assign({ retry: ({ context }) => context.retry + 1 }),
    /** Keeps what was typed and loads the document of the path anew. */
    reloadDocument: browserAction<{ path: string }>(),
  },
}).createMachine({
  id: 'pageLoad',
  description: 'Loads a page’s content, with retries and a limit.',
  context: ({ input }) => ({ ...input, retry: 0, result: null, error: null }),
  output: ({ context }) => ({ result: context.result, error: context.error }),
  initial: 'loading',
  states: {
    loading: {
      description: 'A request is in progress.',
      initial: 'ahead',
      invoke: {
        id: 'fetchPage',
        src: 'fetchPage',
        input: ({ context }) => ({ path: context.path }),
        onDone: {
          target: 'loaded',
          actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
        },
        onError: [
          {
            guard: 'isAhead',
            target: 'failed',
            actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'mayReload', params: ({ event }) => ({ error: event.error }) },
            target: 'reloading',
            actions: { type: 'reloadDocument', params: ({ context }) => ({ path: context.path }) },
          },
          { guard: 'mayRetry', target: 'waiting', actions: 'countRetry' },
          {
            target: 'failed',
            actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      states: {
        ahead: {
          description: 'The page is being fetched ahead.',
          always: { guard: 'isAsked', target: 'asked' },
          on: { 'page.ask': { target: 'asked' } },
        },
        asked: { description: 'A visitor is waiting for the page.' },
      },
    },
    waiting: {
      description: 'It failed. The next try comes after a delay.',
      tags: ['slow'],
      after: { backoff: { target: 'loading.asked' } },
    },
    reloading: { description: 'The document is reloading.' },
    loaded: { type: 'final', description: 'The content has loaded, or there isn’t any.' },
    failed: { type: 'final', description: 'Every retry failed.' },
  },
})
