const checkIntervalMs = 100

export interface Stalls {
  /** Returns the milliseconds that the event loop was recently blocked. */
  recent: () => number
  end: () => void
}

/**
 * Measures how long the event loop was blocked, for example while the process was suspended or a commit waited for the disk. Requests that
 * arrive during a stall are read only after it, so the stall must not count toward their timeouts.
 * @param recentWindowMs how long a stall counts as recent
 */
export function watchStalls(recentWindowMs: number): Stalls {
  let lastCheck = performance.now()
  let stalls: { at: number; length: number }[] = []
  const check = () => {
    const now = performance.now()
    const length = now - lastCheck - checkIntervalMs
    lastCheck = now
    stalls = stalls.filter(({ at }) => now - at < recentWindowMs)
    if (length > checkIntervalMs) stalls.push({ at: now, length })
  }
  const timer = setInterval(check, checkIntervalMs).unref()
  return {
    recent() {
      // After a stall, the timer might not have run yet.
      check()
      return stalls.reduce((sum, { length }) => sum + length, 0)
    },
    end: () => clearInterval(timer),
  }
}
