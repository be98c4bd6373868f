import type { ReactNode } from 'react'
import { jsonInHtml } from '#contract/json.ts'
import type { RenderedIsland } from '#contract/tools.ts'
import { createSite } from '#src/behaviors/site/create-site.ts'
import { SiteActorProvider } from '#src/behaviors/site/site-actor.ts'
import { idPrefixOf } from '#src/text/islands/id-prefix.ts'
import { toHtml } from './to-html.ts'

/** Renders a page's only island as a React root, with `props` as JSON for hydration. */
export async function renderSingleIsland(
  island: ReactNode,
  props: Record<string, unknown>,
): Promise<RenderedIsland> {
  const html = await toHtml(
    <SiteActorProvider value={createSite()}>{island}</SiteActorProvider>,
    idPrefixOf(0),
  )
  return { html, json: jsonInHtml(props) }
}
