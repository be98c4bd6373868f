/** Renders search results on the server, with the same engine and island as in the browser. */
import type { AnswerSearch } from '#contract/search.ts'
import { maxPages } from '#src/behaviors/search/effects.ts'
import { createLazySearch, type LazySearch } from '#src/behaviors/search/lazy-search.ts'
import { SearchPage } from '#src/behaviors/search/search-page.tsx'
import { renderSingleIsland } from './render-single-island.tsx'

let search: LazySearch | undefined

export const answerSearch: AnswerSearch = async (query, read) => {
  search ??= createLazySearch(read)
  const engine = await search.open()
  const found = await engine.findAll(query, maxPages)
  const props = { answer: { query, found } }
  return renderSingleIsland(<SearchPage {...props} />, props)
}
