import { notFound, rootRouteId, useLoaderData } from '@tanstack/react-router'
import { loadPatiently } from '#src/engagement/page-load.ts'
import { pageHead, visitHead } from '#src/head/page-head.ts'
import type { RouterContext } from '#src/router.tsx'
import { type LoadedPage, loadPage } from './source.ts'

interface LoaderArguments {
  context: RouterContext
  location: { pathname: string }
  abortController: AbortController
}

/** What every route of a content page does; the route file adds its address. The router writes into it: one object a route. */
export const contentRoute = () => ({
  loader: async ({ context, location, abortController }: LoaderArguments): Promise<LoadedPage> => {
    const path = location.pathname
    const load = () => loadPage(context, path)
    // A build has no patience: what fails there stops it.
    const loaded = await (import.meta.env.SSR
      ? load()
      : loadPatiently({ path, load, signal: abortController.signal }))
    // The root shows it, at every depth: the not-found document was rendered there, and must be found there again.
    if (!loaded) throw notFound({ routeId: rootRouteId })
    return loaded
  },
  head: ({ loaderData }: { loaderData?: LoadedPage | undefined }) => (loaderData ? headOf(loaderData) : {}),
  component: ContentPage,
})

const headOf = ({ page, body, isWritten }: LoadedPage) =>
  isWritten ? pageHead(page, 'html' in body ? body.html : '') : visitHead(page)

function ContentPage() {
  const { page, body, engagement, Template } = useLoaderData({ strict: false }) as LoadedPage
  return <Template key={page.path} page={page} body={body} engagement={engagement} />
}
