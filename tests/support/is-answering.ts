import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until a server is healthy; false if its process ends first. */
export async function isAnswering(origin: string, isRunning: () => boolean): Promise<boolean> {
  while (isRunning()) {
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(1000) }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return true
    await sleep(20)
  }
  return false
}
