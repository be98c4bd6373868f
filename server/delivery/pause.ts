import { setTimeout } from 'node:timers/promises'

/** Resolves after the time, in milliseconds, or when the signal is given. It keeps no process alive. */
export async function pause(time: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(time, undefined, { signal, ref: false })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
