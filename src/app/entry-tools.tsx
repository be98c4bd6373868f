/** What a server needs to answer the forms of tools: their islands, each of which reads its own fields. */
import { prerender } from 'react-dom/static'
import { jsonInHtml } from '#contract/json.ts'
import type { AnswerTool, ToolIsland } from '#contract/tools.ts'
import { SiteActorProvider } from '#src/behaviors/site/site-actor.ts'
import { createSite } from '#src/behaviors/site/system.ts'
import { idPrefixOf } from '#src/text/islands/id-prefix.ts'
import { loadIsland } from '#src/text/islands/registry.ts'

/** Writes the island that answers a form as a root of its own, complete with what waits for its code in a browser. */
export const answerTool: AnswerTool = async (island: ToolIsland, form: URLSearchParams) => {
  const Component = await loadIsland(island)
  const props = { posted: form.toString() }
  let failure: unknown
  const { prelude } = await prerender(
    <SiteActorProvider value={createSite()}>
      <Component {...props} />
    </SiteActorProvider>,
    {
      // The one island of its page.
      identifierPrefix: idPrefixOf(0),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: error => {
        failure ??= error
      },
    },
  )
  const html = await new Response(prelude).text()
  if (failure) throw failure
  return { html, json: jsonInHtml(props) }
}
