const checkIntervalMs = 100

/** Measures how long the event loop was blocked. Node reads requests late after a stall, so callers add its duration to their timeouts. */
export function watchStalls(recentWindowMs: number) {
  let lastCheck = performance.now()
  let stalls: { at: number; durationMs: number }[] = []
  const check = () => {
    const now = performance.now()
    const durationMs = now - lastCheck - checkIntervalMs
    lastCheck = now
    stalls = stalls.filter(({ at }) => now - at < recentWindowMs)
    if (durationMs > checkIntervalMs) stalls.push({ at: now, durationMs })
  }
  const timer = setInterval(check, checkIntervalMs).unref()
  return {
    /** Returns the total duration of the recent stalls. */
    recentMs(): number {
      // Check now, because after a stall the timer might not have run yet.
      check()
      return stalls.reduce((sum, { durationMs }) => sum + durationMs, 0)
    },
    stop: () => clearInterval(timer),
  }
}
