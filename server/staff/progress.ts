import type { Writable } from 'node:stream'

interface Progress {
  update: (count: number) => void
  stop: () => void
}

/** Shorter exports finish before anybody could read a percentage. */
const minLeads = 5000

/** Shows a percentage on one line of a terminal. */
export function showProgress(stream: Writable, total: number): Progress {
  if (total < minLeads || !('isTTY' in stream) || !stream.isTTY) return { update: () => {}, stop: () => {} }
  let shown = -1
  const update = (count: number) => {
    const percent = Math.floor((100 * count) / total)
    if (percent !== shown) stream.write(`\r${percent}% of ${total} leads`)
    shown = percent
  }
  const stop = () => stream.write('\r\u001b[K')
  return { update, stop }
}
