import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import type { MDXContent } from 'mdx/types'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import type { PageData, Source } from '#contract/page-data.ts'
import { SiteActorProvider } from '#src/behaviors/site/site-actor.ts'
import { createEngagement } from '#src/behaviors/site/system.ts'
import { isLively, loadContent } from '#src/page/source.ts'
import { templateFile, templateOf } from '#src/page/templates/registry.ts'
import type { Body } from '#src/text/body.ts'
import type { PageAssets } from './context.ts'
import { createRouter } from './router.tsx'

const bodies = import.meta.glob<{ default: MDXContent }>('/content/**/*.mdx')

interface RenderRequest {
  path: string
  /** `null` renders the not-found page. */
  page: PageData | null
  /** File of the page's body, from the project's root. */
  file: string
  assets: PageAssets
}

/** A page as a complete document, and the markup of its body for its data file; none for the page that moves. */
interface Rendered {
  document: string
  html?: string | undefined
}

/** Writes one page. Rejects when the page's route does not know it. */
export async function render({ path, page, file, assets }: RenderRequest): Promise<Rendered> {
  const body = page && (await bodyOf(page, file))
  const router = createRouter(
    {
      assets,
      pages: { load: async () => page && body && { page, isWritten: true, body } },
    },
    createMemoryHistory({ initialEntries: [path] }),
  )
  await router.load()
  const failed = router.state.matches.find(match => match.status === 'error')
  if (failed) throw failed.error
  const found = router.state.matches.at(-1)?.loaderData !== undefined
  if (found !== (page !== null)) throw new Error(`${path}: ${found ? 'a route answers' : 'no route answers'}`)
  const document = await toHtml(
    <SiteActorProvider value={createEngagement()}>
      <RouterProvider router={router} />
    </SiteActorProvider>,
  )
  return { document, html: body && 'html' in body ? body.html : undefined }
}

/** A body as the browser will have it: components for the page that moves, markup for every other. */
async function bodyOf(page: PageData, file: string): Promise<Body> {
  // A page that is made from others has no words of its own.
  if (file === '') return { html: '' }
  const load = bodies[`/${file}`]
  if (!load) throw new Error(`${file} was not built`)
  const Content = await loadContent(page, load())
  if (isLively(page) || import.meta.env.DEV) return { Content }
  return { html: renderToStaticMarkup(<Content page={page} />) }
}

/** Markup of a text that stands on paper instead of a page. */
export async function markupOf(file: string, sources: Source[]): Promise<string> {
  const load = bodies[`/${file}`]
  if (!load) throw new Error(`${file} was not built`)
  const [{ default: Text }, { contentOf }] = await Promise.all([load(), import('#src/text/content.tsx')])
  const Content = contentOf(Text)
  return renderToStaticMarkup(<Content page={{ sources, planned: [], list: [] }} />)
}

/** Renders to text and rejects on the first error, even one that a boundary would have hidden. */
async function toHtml(element: ReactNode): Promise<string> {
  let failure: unknown
  const { prelude } = await prerender(element, {
    // One piece: a long page must not be split into parts that a script puts together.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: error => {
      failure ??= error
    },
  })
  const html = await new Response(prelude).text()
  if (failure) throw failure
  return html
}

/** Source files whose chunks a page needs first, beside the app. */
export function filesOf(page: PageData | null, file: string): string[] {
  if (!page) return []
  const template = templateFile(templateOf(page.kind))
  return isLively(page) ? [template, 'src/text/home-content.tsx', file] : [template]
}
