import { notFound, rootRouteId, useLoaderData } from '@tanstack/react-router'
import { pageHead, visitHead } from '#src/head/page-head.ts'
import type { RouterContext } from '#src/router.tsx'
import { type LoadedPage, loadPage } from './source.ts'

interface LoaderArguments {
  context: RouterContext
  location: { pathname: string }
}

/** What every route of a content page does; the route file adds its address. The router writes into it: one object a route. */
export const contentRoute = () => ({
  loader: async ({ context, location }: LoaderArguments): Promise<LoadedPage> => {
    const loaded = await loadPage(context, location.pathname)
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
