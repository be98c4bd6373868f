import { setTimeout as sleep } from 'node:timers/promises'

const defaultTimeoutMs = 5000
const intervalMs = 30

/** Retries a transient failure, without blocking the event loop. After `timeoutMs`, rejects with the last error. */
export async function retryWhile<T>(
  isTransient: (error: unknown) => boolean,
  attempt: () => T | Promise<T>,
  timeoutMs = defaultTimeoutMs,
): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isTransient(error) || performance.now() > deadline) throw error
      // Add jitter, because many instances might be waiting.
      await sleep(intervalMs * (0.5 + Math.random()))
    }
  }
}
