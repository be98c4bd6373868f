/**
 * Resolves when the browser is idle, or after the timeout. Without `requestIdleCallback` (Safari), resolves after a fifth of the timeout.
 * Resolves at once on the server.
 */
export function waitForIdle(timeoutMs = 1000): Promise<unknown> {
  if (import.meta.env.SSR) return Promise.resolve()
  return new Promise(resolve =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: timeoutMs })
      : setTimeout(resolve, timeoutMs / 5),
  )
}

/** Resolves in a new task, after the browser has handled pending input. */
export const waitForNextTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve))
