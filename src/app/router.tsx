import { createRouter as createTanStackRouter, type RouterHistory } from '@tanstack/react-router'
import { parseQuery, writeQuery } from './query.ts'
import { type RouterContext, routeTree } from './routes.tsx'

const minuteMs = 60_000

export function createRouter(context: RouterContext, history?: RouterHistory) {
  return createTanStackRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    trailingSlash: 'never',
    parseSearch: parseQuery,
    stringifySearch: writeQuery,
    // Cache and preload times (specification, section 7).
    defaultStaleTime: 5 * minuteMs,
    defaultGcTime: 10 * minuteMs,
    defaultPreloadStaleTime: 5 * minuteMs,
    defaultPreloadGcTime: 5 * minuteMs,
    // The navigation machine controls scroll position and focus.
    scrollRestoration: false,
    defaultHashScrollIntoView: false,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>
  }
}
