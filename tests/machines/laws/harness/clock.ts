/** A fake clock. Unlike XState's `SimulatedClock`, it stops at each due time, so timers set while it advances fire on time. */
export class OrderedClock {
  private time = 0
  private nextId = 1
  private readonly timers = new Map<number, { dueAt: number; fire: (...args: unknown[]) => void }>()

  now(): number {
    return this.time
  }

  setTimeout(fire: (...args: unknown[]) => void, wait: number): number {
    const id = this.nextId++
    this.timers.set(id, { dueAt: this.time + Math.max(0, wait || 0), fire })
    return id
  }

  clearTimeout(id: number): void {
    this.timers.delete(id)
  }

  /** @throws if timers keep setting timers that are already due */
  advance(milliseconds: number): void {
    const end = this.time + milliseconds
    for (let fired = 0; ; fired++) {
      const [id, timer] =
        [...this.timers].filter(([, { dueAt }]) => dueAt <= end).sort(compareDueTimes)[0] ?? []
      if (id === undefined || timer === undefined) break
      if (fired > maxTimers) throw new Error(`More than ${maxTimers} timers in ${milliseconds} ms`)
      this.timers.delete(id)
      this.time = timer.dueAt
      timer.fire()
    }
    this.time = end
  }
}

const maxTimers = 500

const compareDueTimes = ([a, first]: [number, { dueAt: number }], [b, second]: [number, { dueAt: number }]) =>
  first.dueAt - second.dueAt || a - b
