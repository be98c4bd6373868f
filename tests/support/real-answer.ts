import type { APIResponse, Route } from '@playwright/test'

/**
 * A connection that nobody has used for five seconds is closed by the server, now and then in the moment in which it is used again.
 * Browsers ask once more then; whoever asks in their place has to do so too.
 */
export const likeBrowsers = { maxRetries: 3 } as const

/** What the server answers to a request that is held up on its way. */
export const realAnswer = (route: Route, options: Parameters<Route['fetch']>[0] = {}): Promise<APIResponse> =>
  route.fetch({ ...likeBrowsers, ...options })
