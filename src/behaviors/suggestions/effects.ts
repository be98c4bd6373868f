import { fromPromise } from 'xstate'
import { pageListAddress } from '#contract/addresses.ts'
import { type Suggestion, type SuggestionResult, suggestionsMachine } from '#machines/suggestions.ts'

/** The chart of the not-found page's suggestions, connected with the browser. */
export const connectSuggestions = () =>
  suggestionsMachine.provide({
    actors: {
      findNearest: fromPromise<SuggestionResult, { path: string }>(async ({ input, signal }) => {
        const response = await fetch(pageListAddress, { signal })
        if (!response.ok) throw new Error(`Request failed: ${response.status}`)
        const pages = (await response.json()) as Suggestion[]
        // Few visitors ever need it, so nobody loads it before.
        const { nearestPages, termsOf } = await import('./nearest.ts')
        return { terms: termsOf(input.path), pages: nearestPages(input.path, pages) }
      }),
    },
  })
