/**
 * Resolves when the browser is idle; in prerendering, at once.
 * @param patience the longest wait, in ms
 */
export function idle(patience = 1000): Promise<unknown> {
  if (import.meta.env.SSR) return Promise.resolve()
  return new Promise(resolve =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: patience })
      : setTimeout(resolve, patience / 5),
  )
}

/** Resolves in a new task, after pending input. */
export const nextTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve))
