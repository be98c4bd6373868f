import { vi } from 'vitest'

/** Resolves once a check passes. Patient: a busy machine is slow, and no test waits longer than for what it awaits. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 120_000, interval: 10 })
