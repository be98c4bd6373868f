import type { APIResponse, Route } from '@playwright/test'

/** The server closes idle connections after five seconds. Browsers retry when that hits a request, and so must tests. */
export const likeBrowsers = { maxRetries: 3 } as const

export const fetchResponse = (
  route: Route,
  options: Parameters<Route['fetch']>[0] = {},
): Promise<APIResponse> => route.fetch({ ...likeBrowsers, ...options })
