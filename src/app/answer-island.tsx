import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { jsonInHtml } from '#contract/json.ts'
import type { AnsweredIsland } from '#contract/tools.ts'
import { SiteActorProvider } from '#src/behaviors/site/site-actor.ts'
import { createSite } from '#src/behaviors/site/system.ts'
import { idPrefixOf } from '#src/text/islands/id-prefix.ts'

/**
 * Writes the one island of a page as a root of its own, complete with what waits for its code in a browser.
 * @param props what the island is given, for a browser to take it over
 */
export async function answerIsland(
  island: ReactNode,
  props: Record<string, unknown>,
): Promise<AnsweredIsland> {
  let failure: unknown
  const { prelude } = await prerender(<SiteActorProvider value={createSite()}>{island}</SiteActorProvider>, {
    identifierPrefix: idPrefixOf(0),
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: error => {
      failure ??= error
    },
  })
  const html = await new Response(prelude).text()
  if (failure) throw failure
  return { html, json: jsonInHtml(props) }
}
