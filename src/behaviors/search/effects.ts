import { fromCallback, fromPromise } from 'xstate'
import type { SearchResult } from '#contract/search.ts'
import { type FinderEvent, type SearchEvent, searchMachine } from '#machines/search.ts'
import type { SearchEngine } from './engine/engine.ts'
import { forgetSearch, openSearch } from './open-search.ts'

/** Maximum pages in the results. There is no second page of results. */
export const maxPages = 20

/** The number of results. If the list is full, there might be more. */
export function countWords(found: SearchResult): string {
  const hits = found.groups.flatMap(group => group.pages)
  const pages = hits.length
  const sections = hits.flatMap(hit => hit.sections).length
  if (found.isTooShort) return 'Type a longer word.'
  if (pages === 0) return 'Nothing was found.'
  const [counted, whose] = pages === 1 ? ['1 page', 'its'] : [`${pages} pages`, 'their']
  if (pages >= maxPages)
    return `The nearest ${counted}${sections === 0 ? '' : ` and ${sections} of ${whose} passages`}.`
  return sections === 0 ? `${counted} found.` : `${counted} and ${sections} of ${whose} passages found.`
}

export function connectSearch() {
  let engine: SearchEngine | undefined
  return searchMachine.provide({
    actors: {
      openIndex: fromPromise(async () => {
        engine = await openSearch()
      }),
      finder: fromCallback<SearchEvent | FinderEvent, { query: string }>(({ input, receive, sendBack }) => {
        const reply = (event: SearchEvent) => sendBack(event)
        let isOver = false
        const find = (query: string) => {
          if (engine && query.trim() !== '')
            reply({ type: 'results.received', query, found: engine.find(query, maxPages) })
        }
        const findAll = (query: string) => {
          if (!engine || query.trim() === '') return
          engine.findAll(query, maxPages).then(
            found => {
              if (!isOver) reply({ type: 'results.received', query, found })
            },
            () => {
              forgetSearch()
              if (!isOver) reply({ type: 'index.failed' })
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
          isOver = true
        }
      }),
    },
  })
}
