/**
 * Resolves when the browser has nothing better to do; while prerendering, at once.
 * @param patience milliseconds that it waits for that at most
 */
export function idle(patience = 1000): Promise<unknown> {
  if (import.meta.env.SSR) return Promise.resolve()
  return new Promise(resolve =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: patience })
      : setTimeout(resolve, patience / 5),
  )
}

/** Resolves in a task of its own: what waits to be answered comes first. */
export const nextTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve))
