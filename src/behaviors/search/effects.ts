import { fromCallback, fromPromise } from 'xstate'
import type { SearchResult } from '#contract/search.ts'
import { type FinderEvent, type SearchEvent, searchMachine } from '#machines/search.ts'
import type { SearchEngine } from './engine/engine.ts'
import { forgetSearch, openSearch } from './open-search.ts'

export const maxPages = 20

export function countText(result: SearchResult): string {
  const hits = result.groups.flatMap(group => group.pages)
  const pageCount = hits.length
  const sectionCount = hits.flatMap(hit => hit.sections).length
  if (result.isTooShort) return 'Type a longer word.'
  if (result.isTooCommon) return 'Add a word that names a topic.'
  if (pageCount === 0) return 'Nothing was found.'
  const [pageCountText, possessive] = pageCount === 1 ? ['1 page', 'its'] : [`${pageCount} pages`, 'their']
  if (!result.isComplete) return `${pageCountText} so far. Searching…`
  if (pageCount >= maxPages)
    return `The nearest ${pageCountText}${sectionCount === 0 ? '' : ` and ${sectionCount} of ${possessive} passages`}.`
  return sectionCount === 0
    ? `${pageCountText} found.`
    : `${pageCountText} and ${sectionCount} of ${possessive} passages found.`
}

export function connectSearch() {
  let engine: SearchEngine | undefined
  return searchMachine.provide({
    actors: {
      openIndex: fromPromise(async () => {
        engine = await openSearch()
      }),
      finder: fromCallback<SearchEvent | FinderEvent, { query: string }>(({ input, receive, sendBack }) => {
        let hasStopped = false
        const find = (query: string) => {
          if (engine && query.trim() !== '')
            sendBack({ type: 'results.received', query, found: engine.find(query, maxPages) })
        }
        const findAll = (query: string) => {
          if (!engine || query.trim() === '') return
          engine.findAll(query, maxPages).then(
            found => {
              if (!hasStopped) sendBack({ type: 'results.received', query, found })
            },
            () => {
              forgetSearch()
              if (!hasStopped) sendBack({ type: 'index.failed' })
            },
          )
        }
        receive(event => {
          if (event.type === 'find') find(event.query)
          if (event.type === 'findAll') findAll(event.query)
        })
        find(input.query)
        findAll(input.query)
        return () => {
          hasStopped = true
        }
      }),
    },
  })
}
