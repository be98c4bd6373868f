/**
 * The suggestions on the not-found page.
 *
 * - `searching`: the list of pages is being loaded and ranked by similarity to the path.
 * - `found`: the search is complete. It may have found no pages.
 * - `unavailable`: the list failed to load. The page shows its fixed links.
 */
import { assign, setup } from 'xstate'
import { browserTask } from './effects.ts'

export interface Suggestion {
  href: string
  title: string
  text: string
}

export interface SuggestionResult {
  terms: string[]
  pages: Suggestion[]
}

export const suggestionsMachine = setup({
  types: {
    context: {} as SuggestionResult & { path: string },
    input: {} as { path: string },
    tags: {} as 'busy',
  },
  actors: { findNearest: browserTask<SuggestionResult, { path: string }>() },
  actions: { setResult: assign((_, params: SuggestionResult) => params) },
}).createMachine({
  id: 'suggestions',
  description: 'Suggests pages for an address that doesn’t exist.',
  context: ({ input }) => ({ path: input.path, terms: [], pages: [] }),
  initial: 'searching',
  states: {
    searching: {
      description: 'The list of pages is being fetched and compared.',
      tags: ['busy'],
      invoke: {
        id: 'findNearest',
        src: 'findNearest',
        input: ({ context }) => ({ path: context.path }),
        onDone: { target: 'found', actions: { type: 'setResult', params: ({ event }) => event.output } },
        onError: { target: 'unavailable' },
      },
    },
    found: { type: 'final', description: 'The closest pages are known. There may be none.' },
    unavailable: { type: 'final', description: 'The list could not be fetched.' },
  },
})
