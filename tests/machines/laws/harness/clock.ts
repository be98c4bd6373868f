/** A manual clock. It fires timers in due order, including timers set while it advances. */
export class OrderedClock {
  private time = 0
  private nextId = 1
  private readonly timers = new Map<number, { due: number; fire: (...args: unknown[]) => void }>()

  now(): number {
    return this.time
  }

  setTimeout(fire: (...args: unknown[]) => void, wait: number): number {
    const id = this.nextId++
    this.timers.set(id, { due: this.time + Math.max(0, wait || 0), fire })
    return id
  }

  clearTimeout(id: number): void {
    this.timers.delete(id)
  }

  /** @throws if timers keep setting timers that are already due */
  advance(milliseconds: number): void {
    const end = this.time + milliseconds
    for (let fired = 0; ; fired++) {
      const [id, timer] = [...this.timers].filter(([, { due }]) => due <= end).sort(byDue)[0] ?? []
      if (id === undefined || timer === undefined) break
      if (fired > maxTimers) throw new Error(`More than ${maxTimers} timers in ${milliseconds} ms`)
      this.timers.delete(id)
      this.time = timer.due
      timer.fire()
    }
    this.time = end
  }
}

const maxTimers = 500

const byDue = ([a, first]: [number, { due: number }], [b, second]: [number, { due: number }]) =>
  first.due - second.due || a - b
