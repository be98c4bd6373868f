import { vi } from 'vitest'

export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 300_000, interval: 10 })
