import { fromPromise } from 'xstate'
import { type Suggestion, type SuggestionResult, suggestionsMachine } from '#machines/suggestions.ts'
import { nearestPages, termsOf } from '#src/pages/nearest.ts'

/** Every page by address, title and sentence; written by the build for the not-found page alone. */
export const pageListAddress = '/_data/_pages.json'

export const createSuggestions = () =>
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
