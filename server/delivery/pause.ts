import { setTimeout } from 'node:timers/promises'

/** Resolves after `time` ms, or when the signal aborts. Doesn't keep the process alive. */
export async function pause(time: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(time, undefined, { signal, ref: false })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
