/**
 * The search: in a dialog that opens on every page, and on the page of the search itself.
 *
 * - `closed`: nothing is to be seen of it; the query stays, for whoever comes back.
 * - `open.opening`: the first part of the index is being fetched; the visitor may type already.
 * - `open.ready.empty`: the index is here, and nothing has been found yet: nothing was asked, or an answer is on its way.
 * - `results`: something was found. - `nothing`: everything was searched, and nothing was found.
 * - `open.failed`: a part of the index could not be had; the visitor may try again, or have the server search.
 *
 * An answer comes in two steps, first from headings and then from texts as well, and each to the query that it was asked for: one that
 * comes too late is dropped. Which of the results is chosen with the keys is the chart's affair; what they are is not.
 */
import { assign, cancel, sendTo, setup } from 'xstate'
import { addressesIn, type Found, type SearchAnswer } from '#contract/search.ts'
import { browserAction, pendingTask, silentEffect } from './effects.ts'

export type SearchCloseReason = 'escape' | 'button' | 'backdrop' | 'navigation'

export type SearchEvent =
  | { type: 'search.open' }
  | { type: 'search.close'; reason: SearchCloseReason }
  /** The visitor has typed. */
  | { type: 'query.change'; query: string }
  /** What was found for a query, so far. */
  | { type: 'hits.arrive'; query: string; found: Found }
  /** A part of the index could not be had. */
  | { type: 'index.lose' }
  | { type: 'search.retry' }
  /** The keys move among the results. */
  | { type: 'hit.move'; to: 'next' | 'previous' }
  /** The result that the keys are at is wanted. */
  | { type: 'hit.choose' }

/** What the finder is asked: what can be found at once, and what is found in texts as well. */
export interface FinderEvent {
  type: 'find' | 'complete'
  query: string
}

interface SearchContext {
  query: string
  found: Found
  /** Address of the result that the keys were moved to. */
  active: string
}

/** How long nobody types before texts are fetched: those of half a word nobody reads. */
export const completeDelay = 150

/** How long results stand before they are said: nobody wants to hear each letter's. */
export const announceDelay = 600

const nothing: Found = { groups: [], isWhole: false }

/** Where the keys are: where they were moved to, else at the nearest result; empty while there is none. */
export function activeIn({ found, active }: Pick<SearchContext, 'found' | 'active'>): string {
  const addresses = addressesIn(found)
  return addresses.includes(active) ? active : (addresses[0] ?? '')
}

function neighbor(context: SearchContext, to: 'next' | 'previous'): string {
  const addresses = addressesIn(context.found)
  const place = addresses.indexOf(activeIn(context)) + (to === 'next' ? 1 : -1)
  return addresses.at(place % addresses.length) ?? ''
}

export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    tags: {} as 'open' | 'opening' | 'results' | 'nothing' | 'failed',
  },
  actors: {
    /** Fetches the first part of the index. */
    openIndex: pendingTask<void>(),
    /** Answers what it starts with, each `find` and each `complete` with `hits.arrive`, or with `index.lose`. */
    finder: silentEffect<SearchEvent | FinderEvent, { query: string }>(),
    /** Notices that the visitor goes back or forward in the history, where that leads away from the search. */
    watchHistory: silentEffect<SearchEvent>(),
  },
  guards: {
    isBlank: (_, params: { query: string }) => params.query.trim() === '',
    /** An answer to another query than the last comes too late. */
    isFound: ({ context }, { query, found }: SearchAnswer) =>
      query === context.query && found.groups.length > 0,
    isWhole: ({ context }, { query, found }: SearchAnswer) => query === context.query && found.isWhole,
    isCurrent: ({ context }, { query }: SearchAnswer) => query === context.query,
  },
  delays: { announce: announceDelay, complete: completeDelay },
  actions: {
    keepQuery: assign((_, { query }: { query: string }) => ({ query, active: '' })),
    dropFound: assign({ found: nothing }),
    keepFound: assign((_, { found }: { found: Found }) => ({ found })),
    moveTo: assign(({ context }, { to }: { to: 'next' | 'previous' }) => ({ active: neighbor(context, to) })),
    ask: sendTo('finder', ({ context }): FinderEvent => ({ type: 'find', query: context.query })),
    askAllSoon: sendTo('finder', ({ context }): FinderEvent => ({ type: 'complete', query: context.query }), {
      id: 'complete',
      delay: 'complete',
    }),
    dontAskAll: cancel('complete'),
    showDialog: browserAction(),
    hideDialog: browserAction(),
    /** Scrolls the result that the keys are at into view. */
    showActive: browserAction<{ href: string }>(),
    /** Goes where a result leads. */
    followHit: browserAction<{ href: string }>(),
    /** Says how much was found. */
    announce: browserAction<{ found: Found }>(),
  },
}).createMachine({
  id: 'search',
  description: 'Finds pages and passages of the site.',
  context: { query: '', found: nothing, active: '' },
  initial: 'closed',
  on: {
    'query.change': { actions: { type: 'keepQuery', params: ({ event }) => event } },
  },
  states: {
    closed: {
      description: 'It’s closed.',
      on: { 'search.open': { target: 'open' } },
    },
    open: {
      description: 'The visitor can type.',
      tags: ['open'],
      initial: 'opening',
      entry: 'showDialog',
      exit: 'hideDialog',
      invoke: { id: 'watchHistory', src: 'watchHistory' },
      on: { 'search.close': { target: 'closed' } },
      states: {
        opening: {
          description: 'The first part of the index is being fetched.',
          tags: ['opening'],
          invoke: {
            id: 'openIndex',
            src: 'openIndex',
            onDone: { target: 'ready' },
            onError: { target: 'failed' },
          },
        },
        ready: {
          description: 'The index answers.',
          initial: 'empty',
          exit: 'dontAskAll',
          invoke: { id: 'finder', src: 'finder', input: ({ context: { query } }) => ({ query }) },
          on: {
            'query.change': [
              {
                guard: { type: 'isBlank', params: ({ event }) => event },
                target: '.empty',
                actions: [{ type: 'keepQuery', params: ({ event }) => event }, 'dontAskAll'],
              },
              {
                actions: [
                  { type: 'keepQuery', params: ({ event }) => event },
                  'dontAskAll',
                  'ask',
                  'askAllSoon',
                ],
              },
            ],
            'hits.arrive': [
              {
                guard: { type: 'isFound', params: ({ event }) => event },
                target: '.results',
                actions: { type: 'keepFound', params: ({ event }) => event },
              },
              {
                guard: { type: 'isWhole', params: ({ event }) => event },
                target: '.nothing',
                actions: { type: 'keepFound', params: ({ event }) => event },
              },
              // What stands there belongs to other words.
              { guard: { type: 'isCurrent', params: ({ event }) => event }, target: '.empty' },
            ],
            'index.lose': { target: 'failed' },
          },
          states: {
            empty: {
              description: 'Nothing has been found yet.',
              entry: 'dropFound',
            },
            results: {
              description: 'Something was found.',
              tags: ['results'],
              after: {
                announce: { actions: { type: 'announce', params: ({ context }) => context } },
              },
              on: {
                'hit.move': {
                  actions: [
                    { type: 'moveTo', params: ({ event }) => event },
                    { type: 'showActive', params: ({ context }) => ({ href: activeIn(context) }) },
                  ],
                },
                'hit.choose': {
                  target: '#search.closed',
                  actions: { type: 'followHit', params: ({ context }) => ({ href: activeIn(context) }) },
                },
              },
            },
            nothing: {
              description: 'Everything was searched, and nothing was found.',
              tags: ['nothing'],
              after: {
                announce: { actions: { type: 'announce', params: ({ context }) => context } },
              },
            },
          },
        },
        failed: {
          description: 'Part of the index couldn’t be loaded.',
          tags: ['failed'],
          on: { 'search.retry': { target: 'opening' } },
        },
      },
    },
  },
})
