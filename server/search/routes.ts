/** Answers the form of the search for visitors without scripts. What was looked for is neither stored nor logged. */
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { type AnswerSearch, queryField, type ReadPart, searchAddress } from '#contract/search.ts'
import { islandPage, ofTheMoment } from '#server/island-page.ts'

interface SearchOptions {
  /** Serves the built pages, and the index. */
  site: Hono
  /** Fetches what searches; asked for with the first query. */
  load: () => Promise<AnswerSearch>
}

/** `GET` of the page of the search with a query; without one it is left to the site. */
export function searchPage({ site, load }: SearchOptions): Hono {
  const page = islandPage(site, searchAddress, 'search')
  const read: ReadPart = async address => {
    const part = await site.request(address)
    if (!part.ok) throw new Error('A part of the search index is not among the files of the site')
    return await part.json()
  }
  return new Hono().get(searchAddress, compress(), async (context, next) => {
    const query = (context.req.query(queryField) ?? '').trim()
    if (query === '') return await next()
    const fill = await page()
    if (!fill) return await next()
    const answer = await load()
    return context.html(fill(await answer(query, read)), 200, ofTheMoment)
  })
}
