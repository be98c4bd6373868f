import { fromPromise } from 'xstate'
import { type SuggestionResult, suggestionsMachine } from '#machines/suggestions.ts'
import { lastTermsOf, termsOf } from './terms.ts'

const maxSuggestions = 4

/** Returns the path without its last segment. */
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

export const connectSuggestions = () =>
  suggestionsMachine.provide({
    actors: {
      findNearest: fromPromise<SuggestionResult, { path: string }>(async ({ input: { path } }) => {
        const { openSearch } = await import('#src/behaviors/search/open-search.ts')
        const search = await openSearch()
        const pages = search.findPages(lastTermsOf(path).join(' '), folderOf(path), maxSuggestions)
        return { terms: termsOf(path), pages: pages.map(({ href, title, text }) => ({ href, title, text })) }
      }),
    },
  })
