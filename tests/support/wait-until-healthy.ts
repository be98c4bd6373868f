import { setTimeout as sleep } from 'node:timers/promises'

/** Polls a server until it is healthy. Returns false if its process ends first. */
export async function waitUntilHealthy(origin: string, isRunning: () => boolean): Promise<boolean> {
  while (isRunning()) {
    const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(1000) }).catch(() => null)
    await response?.body?.cancel()
    if (response?.ok) return true
    await sleep(20)
  }
  return false
}
