/**
 * The search, in a dialog on every page and on the search page.
 *
 * - `closed`: the search isn't shown. The query stays.
 * - `open.opening`: the first part of the index is loading. The visitor can type.
 * - `open.ready.empty`: nothing was asked, or the answer is pending.
 * - `open.ready.results`: something was found.
 * - `open.ready.nothing`: everything was searched, and nothing was found.
 * - `open.failed`: a part of the index failed to load. The visitor can retry, or let the server search.
 *
 * Each query is answered twice: from headings, then from full text. An answer to an old query is dropped.
 */
import { assign, cancel, sendTo, setup } from 'xstate'
import { addressesIn, type Found, type SearchAnswer } from '#contract/search.ts'
import { browserAction, pendingTask, silentEffect } from './effects.ts'

export type SearchCloseReason = 'escape' | 'button' | 'backdrop' | 'navigation'

export type SearchEvent =
  | { type: 'search.open' }
  | { type: 'search.close'; reason: SearchCloseReason }
  | { type: 'query.change'; query: string }
  | { type: 'hits.arrive'; query: string; found: Found }
  /** A part of the index failed to load. */
  | { type: 'index.lose' }
  | { type: 'search.retry' }
  /** An arrow key moves the selection. */
  | { type: 'hit.move'; to: 'next' | 'previous' }
  | { type: 'hit.choose' }

/** `find` searches headings; `complete` searches full text too. */
export interface FinderEvent {
  type: 'find' | 'complete'
  query: string
}

interface SearchContext {
  query: string
  found: Found
  /** Address of the selected result. */
  active: string
}

/** Debounce before full text is fetched, in ms. */
export const completeDelay = 150

/** Debounce before results are announced, in ms. */
export const announceDelay = 600

const nothing: Found = { groups: [], isWhole: false }

/** Returns the address of the selected result, else of the first, else an empty string. */
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
    openIndex: pendingTask<void>(),
    /** Answers its initial query and each `FinderEvent` with `hits.arrive` or `index.lose`. */
    finder: silentEffect<SearchEvent | FinderEvent, { query: string }>(),
    /** Reports Back or Forward away from the search. */
    watchHistory: silentEffect<SearchEvent>(),
  },
  guards: {
    isBlank: (_, params: { query: string }) => params.query.trim() === '',
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
    showActive: browserAction<{ href: string }>(),
    followHit: browserAction<{ href: string }>(),
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
              // No heading matches. The results shown belong to an earlier query.
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
