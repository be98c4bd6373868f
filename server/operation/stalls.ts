/** Milliseconds between checks. */
const interval = 100

export interface Stalls {
  /** Returns the milliseconds that the event loop was recently blocked. */
  recent: () => number
  end: () => void
}

/**
 * Measures how long the event loop was blocked, because the process was suspended or a commit waited for the disk. That time must not count
 * against requests that arrived meanwhile, which are still unread.
 * @param recentWindow milliseconds for which a stall counts as recent
 */
export function watchStalls(recentWindow: number): Stalls {
  let lastCheck = performance.now()
  let stalls: { at: number; length: number }[] = []
  const check = () => {
    const now = performance.now()
    const length = now - lastCheck - interval
    lastCheck = now
    stalls = stalls.filter(({ at }) => now - at < recentWindow)
    if (length > interval) stalls.push({ at: now, length })
  }
  const timer = setInterval(check, interval).unref()
  return {
    recent() {
      // The overdue timer might not have run yet.
      check()
      return stalls.reduce((sum, { length }) => sum + length, 0)
    },
    end: () => clearInterval(timer),
  }
}
