/** The longest that anything waits for an idle moment, in milliseconds. */
const patience = 1000

/** Resolves when the browser has nothing better to do; while prerendering, at once. */
export function idle(): Promise<unknown> {
  if (import.meta.env.SSR) return Promise.resolve()
  return new Promise(resolve =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: patience })
      : setTimeout(resolve, patience / 5),
  )
}

/** Resolves in a task of its own: what waits to be answered comes first. */
export const nextTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve))
