import { fromPromise } from 'xstate'
import { type SuggestionResult, suggestionsMachine } from '#machines/suggestions.ts'
import { lastTermsOf, termsOf } from './terms.ts'

/** How many pages the not-found page offers. */
const shown = 4

/** The address with its last part left out; `/` stands for none. */
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** The chart of the not-found page's suggestions, connected with the browser: the search knows what is near. */
export const connectSuggestions = () =>
  suggestionsMachine.provide({
    actors: {
      findNearest: fromPromise<SuggestionResult, { path: string }>(async ({ input: { path } }) => {
        // Few visitors ever need it, so nobody loads it before.
        const { openSearch } = await import('#src/behaviors/search/open-search.ts')
        const search = await openSearch()
        const pages = search.findPages(lastTermsOf(path).join(' '), folderOf(path), shown)
        return { terms: termsOf(path), pages: pages.map(({ href, title, text }) => ({ href, title, text })) }
      }),
    },
  })
