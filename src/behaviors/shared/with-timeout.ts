/** Timeout, in ms, for starting the app, loading code or a search file, creating a spreadsheet, and checking that the server responds. */
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
