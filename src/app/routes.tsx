import {
  createRootRouteWithContext,
  createRoute,
  notFound,
  redirect,
  rootRouteId,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LayoutError } from '#src/behaviors/error-boundary/error-screen.tsx'
import { loadWithRetry } from '#src/behaviors/page-load/effects.ts'
import { errorHead, notFoundHead, pageHead, siteHead } from '#src/page/head/page-head.ts'
import { type LoadedPage, loadPage, type PageSource } from '#src/page/source.ts'
import { NotFound } from '#src/page/templates/not-found.tsx'
import { Layout } from './shell/layout.tsx'
import { type PageAssets, Shell } from './shell/shell.tsx'

export interface RouterContext {
  pages: PageSource
  /** Set only during prerendering. */
  assets?: PageAssets
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  head: ({ matches }) => {
    if (matches.some(match => match.status === 'error')) return errorHead()
    return matches.some(match => match.loaderData) ? siteHead() : notFoundHead()
  },
  shellComponent: Shell,
  component: Layout,
  notFoundComponent: NotFound,
  errorComponent: LayoutError,
})

/** One route for all pages, because the content decides which pages exist. */
const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  loader: async ({ context, location, abortController, preload }) => {
    const path = location.pathname
    const load = () => loadPage(context.pages, path)
    // Don't retry in a build, which fails at the first error.
    const loadedPage = await (import.meta.env.SSR
      ? load()
      : loadWithRetry({ path, load, signal: abortController.signal, isPrefetch: preload }))
    // The root renders the not-found page at every depth, to match the prerendered document.
    if (!loadedPage) throw notFound({ routeId: rootRouteId })
    if ('redirect' in loadedPage) {
      const { search, hash } = location
      throw redirect({ to: '/$', params: { _splat: loadedPage.redirect.slice(1) }, search, hash })
    }
    return loadedPage
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.page) : {}),
  component: Page,
})

function Page(): ReactNode {
  const loadedPage: LoadedPage | undefined = pageRoute.useLoaderData()
  // When a visitor returns to a missing page, the router renders its cached match, which has no data.
  if (!loadedPage) return <NotFound />
  const { page, body, Template } = loadedPage
  return <Template key={page.path} page={page} body={body} />
}

export const routeTree = rootRoute.addChildren([pageRoute])
