/**
 * Resolves when the browser is idle; in prerendering, at once.
 * @param timeoutMs the longest wait
 */
export function idle(timeoutMs = 1000): Promise<unknown> {
  if (import.meta.env.SSR) return Promise.resolve()
  return new Promise(resolve =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: timeoutMs })
      : setTimeout(resolve, timeoutMs / 5),
  )
}

/** Resolves in a new task, after pending input. */
export const nextTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve))
