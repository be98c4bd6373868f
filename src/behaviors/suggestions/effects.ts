import { fromPromise } from 'xstate'
import { pageListAddress } from '#contract/addresses.ts'
import { type Suggestion, type SuggestionResult, suggestionsMachine } from '#machines/suggestions.ts'
import { nearestPages, termsOf } from './nearest.ts'

/** The chart of the not-found page's suggestions, connected with the browser. */
export const connectSuggestions = () =>
  suggestionsMachine.provide({
    actors: {
      findNearest: fromPromise<SuggestionResult, { path: string }>(async ({ input, signal }) => {
        const response = await fetch(pageListAddress, { signal })
        if (!response.ok) throw new Error(`Request failed: ${response.status}`)
        const pages = (await response.json()) as Suggestion[]
        return { terms: termsOf(input.path), pages: nearestPages(input.path, pages) }
      }),
    },
  })
