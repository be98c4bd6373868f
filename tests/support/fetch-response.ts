import type { Route } from '@playwright/test'

/** The server closes idle connections after five seconds. Browsers retry a request on a closed connection, so tests do, too. */
const retryOptions = { maxRetries: 3 } as const

export const fetchResponse = (route: Route, options: Parameters<Route['fetch']>[0] = {}) =>
  route.fetch({ ...retryOptions, ...options })
