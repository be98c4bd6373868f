import type { Writable } from 'node:stream'
import { Presets, SingleBar } from 'cli-progress'

interface Progress {
  update: (count: number) => void
  stop: () => void
}

/** Below this, an export is over before a bar could be read. */
const worthABar = 5000

/** A bar for long work, drawn only where somebody can see it: on a terminal. */
export function progressBar(stream: Writable, total: number): Progress {
  if (total < worthABar || !('isTTY' in stream) || !stream.isTTY) return { update: () => {}, stop: () => {} }
  const bar = new SingleBar(
    { stream, format: '{bar} {percentage}% of {total} leads, {eta_formatted} left', clearOnComplete: true },
    Presets.shades_classic,
  )
  bar.start(total, 0)
  return { update: count => bar.update(count), stop: () => bar.stop() }
}
