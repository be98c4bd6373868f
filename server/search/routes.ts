/** Answers searches of visitors without scripts. Queries are never stored or logged. */
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { maxQueryLength, queryField, searchAddress } from '#contract/search.ts'
import { islandPage, sendIsland } from '#server/island-page.ts'
import type { AnswerIsland } from '#server/islands/job.ts'
import { clientOf } from '#server/spam/visitor-address.ts'

interface SearchOptions {
  site: Hono
  answer: AnswerIsland
  trustedProxies: number
}

/** Handles `GET` of the search page with a query. The site serves the page without one. */
export function searchPage({ site, answer, trustedProxies }: SearchOptions): Hono {
  const page = islandPage(site, searchAddress, 'search')
  return new Hono().get(searchAddress, compress(), async (context, next) => {
    const query = (context.req.query(queryField) ?? '').trim().slice(0, maxQueryLength)
    if (query === '') return await next()
    const fill = await page()
    if (!fill) return await next()
    return await sendIsland(context, fill, answer({ query }, clientOf(context, trustedProxies)))
  })
}
