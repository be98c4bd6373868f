/** A wait that can be cut short. It keeps no process alive. */
export class Pause {
  readonly #waiting = new Set<() => void>()

  /** Resolves after the time, in milliseconds, or when `end` is called. */
  wait(time: number): Promise<void> {
    return new Promise(resolve => {
      const done = () => {
        clearTimeout(timer)
        this.#waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, time).unref()
      this.#waiting.add(done)
    })
  }

  /** Ends every wait that is under way. */
  end(): void {
    for (const done of [...this.#waiting]) done()
  }
}
