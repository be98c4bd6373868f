/** Milliseconds. */
const interval = 100

export interface Stalls {
  /** Milliseconds for which the event loop was recently blocked. */
  recent: () => number
  end: () => void
}

/**
 * Detects when the event loop was blocked: the process was frozen, or a commit waited for the disk. Requests that arrived meanwhile are
 * still unread, so that time must not count against them.
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
      // The caller can run before the late timer.
      check()
      return stalls.reduce((sum, { length }) => sum + length, 0)
    },
    end: () => clearInterval(timer),
  }
}
