import { fromPromise } from 'xstate'
import { type SuggestionResult, suggestionsMachine } from '#machines/suggestions.ts'

const maxSuggestions = 4

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** Splits a path into search terms: `/services/llm_eval.html` has `services`, `llm`, and `eval`. */
export const termsOf = (path: string): string[] =>
  safeDecode(path)
    .replace(/\.[a-z0-9]+$/i, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(term => term.length > 1)

/** Returns the terms of the last segment, which usually names the page. */
export const lastTermsOf = (path: string): string[] =>
  termsOf(safeDecode(path).split('/').filter(Boolean).at(-1) ?? '')

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

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
