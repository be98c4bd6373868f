/** The server's search, with the same engine and island as in browsers. */
import type { AnswerSearch } from '#contract/search.ts'
import { maxPages } from '#src/behaviors/search/effects.ts'
import { type RememberedSearch, rememberedSearch } from '#src/behaviors/search/remembered-search.ts'
import { SearchPage } from '#src/behaviors/search/search-page.tsx'
import { answerIsland } from './answer-island.tsx'

let search: RememberedSearch | undefined

export const answerSearch: AnswerSearch = async (query, read) => {
  search ??= rememberedSearch(read)
  const engine = await search.open()
  const found = await engine.findAll(query, maxPages)
  const props = { answer: { query, found } }
  return answerIsland(<SearchPage {...props} />, props)
}
