import { createRouter as createTanStackRouter, type RouterHistory } from '@tanstack/react-router'
import type { RouterContext } from './context.ts'
import { parseQuery, writeQuery } from './query.ts'
import { routeTree } from './routes.tsx'

const minutes = 60_000

/** Creates a router: one per document in a browser, one per page in prerendering. */
export function createRouter(context: RouterContext, history?: RouterHistory) {
  return createTanStackRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    trailingSlash: 'never',
    parseSearch: parseQuery,
    stringifySearch: writeQuery,
    // Specification, section 7: fresh for 5 minutes, kept for 10; preloaded and unused, dropped after 5.
    defaultStaleTime: 5 * minutes,
    defaultGcTime: 10 * minutes,
    defaultPreloadStaleTime: 5 * minutes,
    defaultPreloadGcTime: 5 * minutes,
    // The navigation machine owns scroll position, title, and focus.
    scrollRestoration: false,
    defaultHashScrollIntoView: false,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
