import { setTimeout } from 'node:timers/promises'

/** Resolves after `durationMs`, or when the signal aborts. Doesn't keep the process alive. */
export async function sleep(durationMs: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(durationMs, undefined, { signal, ref: false })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
