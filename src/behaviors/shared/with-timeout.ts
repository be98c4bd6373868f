/** Timeout for starting the app, for code and search files that load on demand, and for the check that the server responds, in ms. */
export const loadTimeoutMs = 20_000

/** Timeout for a page's data and template together, in ms. */
export const pageTimeoutMs = 8000

/** Settles like `task`, or rejects with `error` at the timeout. Doesn't cancel it. */
export function withTimeout<Result>(timeoutMs: number, error: Error, task: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>
  const timeoutPromise = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, timeoutMs, error)
  })
  return Promise.race([task, timeoutPromise]).finally(() => clearTimeout(timer))
}
