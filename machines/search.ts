/**
 * The search page.
 *
 * - `opening`: the first index file is loading. The visitor can type.
 * - `ready.empty`: the query is blank, or nothing has been found for it yet.
 * - `ready.results`: the query has results.
 * - `ready.noResults`: the full text was searched, and nothing was found.
 * - `failed`: an index file failed to load. The visitor can retry, or let the server search.
 *
 * Each query searches headings, then full text. Results for an earlier query are dropped.
 */
import { assign, cancel, sendTo, setup } from 'xstate'
import type { SearchAnswer, SearchResult } from '#contract/search.ts'
import { browserActor, browserTask } from './effects.ts'

export type SearchEvent =
  | { type: 'query.change'; query: string }
  | { type: 'results.received'; query: string; found: SearchResult }
  | { type: 'index.failed' }
  | { type: 'search.retry' }

/** `find` searches headings; `findAll` searches full text too. */
export interface FinderEvent {
  type: 'find' | 'findAll'
  query: string
}

interface SearchInput {
  query: string
}

interface SearchContext extends SearchInput {
  found: SearchResult
}

/** Debounce of the full-text search, in ms. */
export const fullTextDelayMs = 150

const emptyResult: SearchResult = { groups: [], isComplete: false }

export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    input: {} as SearchInput,
    events: {} as SearchEvent,
    tags: {} as 'results' | 'noResults' | 'failed',
  },
  actors: {
    openIndex: browserTask<void>(),
    /** Runs its initial query and the query of each `FinderEvent`. Sends `results.received` or `index.failed`. */
    finder: browserActor<SearchEvent | FinderEvent, { query: string }>(),
  },
  guards: {
    isBlank: (_, params: { query: string }) => params.query.trim() === '',
    hasResults: ({ context }, { query, found }: SearchAnswer) =>
      query === context.query && found.groups.length > 0,
    isComplete: ({ context }, { query, found }: SearchAnswer) => query === context.query && found.isComplete,
    isCurrent: ({ context }, { query }: SearchAnswer) => query === context.query,
  },
  delays: { fullText: fullTextDelayMs },
  actions: {
    setQuery: assign((_, { query }: { query: string }) => ({ query })),
    clearResults: assign({ found: emptyResult }),
    setResults: assign((_, { found }: { found: SearchResult }) => ({ found })),
    searchHeadings: sendTo('finder', ({ context }): FinderEvent => ({ type: 'find', query: context.query })),
    scheduleFullText: sendTo(
      'finder',
      ({ context }): FinderEvent => ({ type: 'findAll', query: context.query }),
      { id: 'fullText', delay: 'fullText' },
    ),
    cancelFullText: cancel('fullText'),
  },
}).createMachine({
  id: 'search',
  description: 'Finds pages and passages of the site.',
  context: ({ input }) => ({ ...input, found: emptyResult }),
  initial: 'opening',
  on: { 'query.change': { actions: { type: 'setQuery', params: ({ event }) => event } } },
  states: {
    opening: {
      description: 'The first part of the index is being fetched.',
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
      exit: 'cancelFullText',
      invoke: { id: 'finder', src: 'finder', input: ({ context: { query } }) => ({ query }) },
      on: {
        'query.change': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            target: '.empty',
            actions: [{ type: 'setQuery', params: ({ event }) => event }, 'cancelFullText'],
          },
          {
            actions: [
              { type: 'setQuery', params: ({ event }) => event },
              'cancelFullText',
              'searchHeadings',
              'scheduleFullText',
            ],
          },
        ],
        'results.received': [
          {
            guard: { type: 'hasResults', params: ({ event }) => event },
            target: '.results',
            actions: { type: 'setResults', params: ({ event }) => event },
          },
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: '.noResults',
            actions: { type: 'setResults', params: ({ event }) => event },
          },
          // No heading matches, so clear the results of an earlier query.
          { guard: { type: 'isCurrent', params: ({ event }) => event }, target: '.empty' },
        ],
        'index.failed': { target: 'failed' },
      },
      states: {
        empty: { description: 'Nothing has been found yet.', entry: 'clearResults' },
        results: { description: 'Something was found.', tags: ['results'] },
        noResults: { description: 'Everything was searched, and nothing was found.', tags: ['noResults'] },
      },
    },
    failed: {
      description: 'Part of the index couldn’t be loaded.',
      tags: ['failed'],
      on: { 'search.retry': { target: 'opening' } },
    },
  },
})
