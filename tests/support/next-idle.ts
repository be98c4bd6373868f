/**
 * Resolves after the page's own idle callbacks, which have a timeout of one second. Runs in the page, so it uses nothing from this
 * module's scope. Without a timeout, Chromium may call back after half a minute or never.
 */
export const nextIdle = (): Promise<unknown> =>
  new Promise(resolve => requestIdleCallback(resolve, { timeout: 2000 }))
