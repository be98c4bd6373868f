import { vi } from 'vitest'

/** Resolves once a check passes. The test's own timeout is the limit. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 120_000, interval: 10 })
