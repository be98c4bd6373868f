import type { Context, Hono } from 'hono'
import type { AnsweredIsland } from '#contract/tools.ts'
import { islandTemplate } from './island-template.ts'
import { BusyError } from './islands/job-queue.ts'

/**
 * A built page whose island the server answers.
 * @param site serves the built pages
 * @returns fetches the page with the first question for it, and gives what fills it in; undefined where there is no such page, or no
 * such island in it
 */
export function islandPage(
  site: Hono,
  address: string,
  island: string,
): () => Promise<ReturnType<typeof islandTemplate>> {
  let fill: ReturnType<typeof islandTemplate>
  return async () => {
    if (fill) return fill
    // Asked for without any header, so that it comes whole and uncompressed.
    const page = await site.request(address)
    fill = page.ok ? islandTemplate(await page.text(), island) : undefined
    return fill
  }
}

/** What somebody asked is kept by nobody. */
const ofTheMoment = { 'Cache-Control': 'no-store' } as const

const busy =
  'Our server is busy, so this page could not be prepared. Wait a few seconds, then reload it. What you entered is sent again.'

/** The page with the island as it answers; 503 in words when too many are asking. */
export async function sendIsland(
  context: Context,
  fill: (answer: AnsweredIsland) => string,
  answer: Promise<AnsweredIsland>,
): Promise<Response> {
  try {
    return context.html(fill(await answer), 200, ofTheMoment)
  } catch (error) {
    if (!(error instanceof BusyError)) throw error
    return context.text(busy, 503, { ...ofTheMoment, 'Retry-After': '5' })
  }
}
