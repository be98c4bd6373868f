/** Answers the form of the search for visitors without scripts. What was looked for is neither stored nor logged. */
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { longestQuery, queryField, searchAddress } from '#contract/search.ts'
import { islandPage, sendIsland } from '#server/island-page.ts'
import type { AnswerIsland } from '#server/islands/job.ts'
import { clientOf } from '#server/spam/visitor-address.ts'

interface SearchOptions {
  /** Serves the built pages. */
  site: Hono
  answer: AnswerIsland
  trustedProxies: number
}

/** `GET` of the page of the search with a query; without one it is left to the site. */
export function searchPage({ site, answer, trustedProxies }: SearchOptions): Hono {
  const page = islandPage(site, searchAddress, 'search')
  return new Hono().get(searchAddress, compress(), async (context, next) => {
    const query = (context.req.query(queryField) ?? '').trim().slice(0, longestQuery)
    if (query === '') return await next()
    const fill = await page()
    if (!fill) return await next()
    return await sendIsland(context, fill, answer({ query }, clientOf(context, trustedProxies)))
  })
}
