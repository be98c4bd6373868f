import type { Context, Hono } from 'hono'
import type { AnsweredIsland } from '#contract/tools.ts'
import { islandTemplate } from './island-template.ts'
import { BusyError } from './islands/job-queue.ts'

/**
 * Creates a loader for the template of a built page with an island.
 * @param site serves the built pages
 * @returns a function that loads the page on the first call; resolves with undefined if the page or its island doesn't exist
 */
export function islandPage(
  site: Hono,
  address: string,
  island: string,
): () => Promise<ReturnType<typeof islandTemplate>> {
  let fill: ReturnType<typeof islandTemplate>
  return async () => {
    if (fill) return fill
    // Without headers, so that the response is complete and uncompressed (no Range, no encoding).
    const page = await site.request(address)
    fill = page.ok ? islandTemplate(await page.text(), island) : undefined
    return fill
  }
}

const uncached = { 'Cache-Control': 'no-store' } as const

const busy =
  'Our server is busy, so this page could not be prepared. Wait a few seconds, then reload it. What you entered is sent again.'

/** Sends the page with the island's answer, or 503 if too many requests wait. */
export async function sendIsland(
  context: Context,
  fill: (answer: AnsweredIsland) => string,
  answer: Promise<AnsweredIsland>,
): Promise<Response> {
  try {
    return context.html(fill(await answer), 200, uncached)
  } catch (error) {
    if (!(error instanceof BusyError)) throw error
    return context.text(busy, 503, { ...uncached, 'Retry-After': '5' })
  }
}
