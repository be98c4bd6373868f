import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { quietLoad } from './figure.ts'

/** How many processes wanted a processor in the last minute, on average. */
export const machineLoad = (): number => loadavg()[0] ?? 0

export const processors = (): number => availableParallelism()

const pause = 10_000

/**
 * Waits until the load that the bench itself has left behind is gone. Where the load does not fall others are at work, and waiting
 * would not end.
 */
export async function settle(): Promise<void> {
  for (let before = machineLoad(); before > quietLoad; ) {
    await sleep(pause)
    const now = machineLoad()
    if (now >= before) return
    before = now
  }
}
