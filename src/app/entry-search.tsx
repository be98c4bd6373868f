/** What a server needs to answer the form of the search: the engine and the island that browsers have. */
import type { AnswerSearch } from '#contract/search.ts'
import { type RememberedSearch, rememberedSearch } from '#src/behaviors/search/remembered-search.ts'
import { mostPages, SearchPage } from '#src/behaviors/search/search-page.tsx'
import { answerIsland } from './answer-island.tsx'

/** The site is the same as long as the server runs. */
let search: RememberedSearch | undefined

/** Writes the island of the search with what was found. */
export const answerSearch: AnswerSearch = async (query, read) => {
  search ??= rememberedSearch(read)
  const engine = await search.open()
  const found = await engine.findAll(query, mostPages)
  const props = { answer: { query, found } }
  return answerIsland(<SearchPage {...props} />, props)
}
