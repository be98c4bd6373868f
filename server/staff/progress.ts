import type { Writable } from 'node:stream'

interface Progress {
  update: (count: number) => void
  stop: () => void
}

/** Below this, an export is over before a percentage could be read. */
const least = 5000

/** A percentage for long work, on one line, only on a terminal. */
export function showProgress(stream: Writable, total: number): Progress {
  if (total < least || !('isTTY' in stream) || !stream.isTTY) return { update: () => {}, stop: () => {} }
  let shown = -1
  const update = (count: number) => {
    const percent = Math.floor((100 * count) / total)
    if (percent !== shown) stream.write(`\r${percent}% of ${total} leads`)
    shown = percent
  }
  const stop = () => stream.write('\r\u001b[K')
  return { update, stop }
}
