import { createRouter as createTanStackRouter, type RouterHistory } from '@tanstack/react-router'
import { type RouterContext, routeTree } from './routes.tsx'

const minuteMs = 60_000

type Query = Record<string, string | readonly string[]>

/** Parses values as text, like the server. The router's own parser would turn `1.50` into a number and strip quotes. */
export function parseQuery(search: string): Query {
  const query = new URLSearchParams(search)
  return Object.fromEntries([...query.keys()].map(name => [name, query.getAll(name)]))
}

/** Writes a list as repeated parameters. The router's own serializer would encode it as JSON. */
export function writeQuery(query: Query): string {
  const entries = Object.entries(query).flatMap(([name, text]) => [text].flat().map(item => [name, item]))
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}

export function createRouter(context: RouterContext, history: RouterHistory) {
  return createTanStackRouter({
    routeTree,
    context,
    history,
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
