import { createRouter as createTanStackRouter, type RouterHistory } from '@tanstack/react-router'
import type { Engagement } from '#src/engagement/system.ts'
import { ErrorScreen } from '#src/layout/error-screen.tsx'
import type { PageAssets } from '#src/layout/shell.tsx'
import type { PageSource } from '#src/pages/source.ts'
import { routeTree } from './route-tree.gen.ts'

/** What routes and layout need from the place they run in. */
export interface RouterContext {
  pages: PageSource
  engagement: Engagement
  /** Only while prerendering: what is written into the document once and never rendered again. */
  assets?: PageAssets
}

const minutes = 60_000

/** Makes a router; one per document in a browser, one per page while prerendering. */
export function createRouter(context: RouterContext, history?: RouterHistory) {
  return createTanStackRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    trailingSlash: 'never',
    // Header, menu and footer stay; only the page could not be shown.
    defaultErrorComponent: ErrorScreen,
    defaultPreload: 'intent',
    // Specification, section 7: fresh for 5 minutes, kept for 10; preloaded and unused, dropped after 5.
    defaultStaleTime: 5 * minutes,
    defaultGcTime: 10 * minutes,
    defaultPreloadStaleTime: 5 * minutes,
    defaultPreloadGcTime: 5 * minutes,
    // Scroll position, title and focus are the navigation machine's.
    scrollRestoration: false,
    defaultHashScrollIntoView: false,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
