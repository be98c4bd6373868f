/** Milliseconds between two looks at the clock. */
const beat = 100

export interface Stalls {
  /** Milliseconds that this process has stood still, of late. */
  recent: () => number
  end: () => void
}

/**
 * Notices when this process stands still: it was frozen, or a commit waited for the disk. What visitors sent meanwhile is there but unread,
 * so the time is not theirs.
 * @param memory for so many milliseconds a stall is remembered
 */
export function watchStalls(memory: number): Stalls {
  let looked = performance.now()
  let stalls: { at: number; length: number }[] = []
  const look = () => {
    const now = performance.now()
    const length = now - looked - beat
    looked = now
    stalls = stalls.filter(({ at }) => now - at < memory)
    if (length > beat) stalls.push({ at: now, length })
  }
  const timer = setInterval(look, beat).unref()
  return {
    recent() {
      // Whoever asks may come before the timer that is late.
      look()
      return stalls.reduce((sum, { length }) => sum + length, 0)
    },
    end: () => clearInterval(timer),
  }
}
