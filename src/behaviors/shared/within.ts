/** Timeout for loading code or data, in ms. */
export const loadTimeout = 20_000

/** Settles like `work`, or rejects with `late` after `timeout` ms. Doesn't cancel the work. */
export function within<Result>(timeout: number, late: Error, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, timeout, late)
  })
  return Promise.race([work, expired]).finally(() => clearTimeout(timer))
}
