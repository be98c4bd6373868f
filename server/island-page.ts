import type { Hono } from 'hono'
import { islandTemplate } from './island-template.ts'

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

/** Headers of an answer: what somebody asked is kept by nobody. */
export const ofTheMoment = { 'Cache-Control': 'no-store' } as const
