import { siteData } from 'virtual:site'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { jsonInHtml } from '#contract/json.ts'
import type { PageData, Source } from '#contract/page-data.ts'
import { createSite } from '#src/behaviors/site/create-site.ts'
import { SiteActorProvider } from '#src/behaviors/site/site-actor.ts'
import { structuredData } from '#src/page/head/structured-data.ts'
import { loadTemplate } from '#src/page/templates/registry.ts'
import { createRouter } from './router.tsx'
import type { PageAssets } from './shell/shell.tsx'
import { toHtml } from './to-html.ts'

export { renderBody } from './render-body.tsx'

interface RenderRequest {
  path: string
  /** `null` renders the not-found page. */
  page: PageData | null
  html: string
  sources?: readonly Source[]
  assets: Omit<PageAssets, 'structuredData'>
}

/** The machines never start, so every page shows their initial states. */
const site = createSite()

/** Renders a page as a complete document. Rejects if its route fails, if no route matches, or if a route matches a `null` page. */
export async function render({ path, page, html, sources = [], assets }: RenderRequest): Promise<string> {
  const loadedPage = page && { page, body: { html } }
  const jsonLd = page ? structuredData(page, siteData.site, { html, sources }) : {}
  const router = createRouter(
    { assets: { ...assets, structuredData: jsonInHtml(jsonLd) }, pages: { load: async () => loadedPage } },
    createMemoryHistory({ initialEntries: [path] }),
  )
  await router.load()
  const failedMatch = router.state.matches.find(match => match.status === 'error')
  if (failedMatch) throw failedMatch.error
  const hasRoute = router.state.matches.at(-1)?.loaderData !== undefined
  if (hasRoute !== (page !== null))
    throw new Error(`${path}: ${hasRoute ? 'a route matches' : 'no route matches'}`)
  return toHtml(
    <SiteActorProvider value={site}>
      <RouterProvider router={router} />
    </SiteActorProvider>,
  )
}

const templateModules = import.meta.glob<Record<string, unknown>>([
  '/src/page/templates/*.tsx',
  '!/src/page/templates/not-found.tsx',
])

/** Returns the source file of a page's template. The not-found page has none, because its template is in the app. */
export async function templateFilesOf(page: PageData | null): Promise<string[]> {
  if (!page) return []
  const template = await loadTemplate(page.kind)
  for (const [file, load] of Object.entries(templateModules)) {
    if (Object.values(await load()).includes(template)) return [file.slice(1)]
  }
  throw new Error(`No file in src/page/templates/ exports the template of "${page.kind}"`)
}
