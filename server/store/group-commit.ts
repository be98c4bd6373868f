import { isRowError } from './errors.ts'

interface WaitingItem<Item, Result> {
  item: Item
  /** `performance.now()` when the item was added. */
  addedAtMs: number
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

interface GroupCommitOptions<Item, Result> {
  /** Writes all items in one transaction. Resolves with their results, in order, once they're durable. */
  commit: (items: Item[]) => Promise<Result[]>
  /** Maximum items per transaction. */
  size?: number
  maxWaiting?: number
  /** How long an item may wait before it's rejected. */
  timeoutMs?: number
}

/** The queue is full, or an item waited too long. */
class OverloadError extends Error {
  override name = 'OverloadError'
}

/** Writes items that arrive together in one transaction, so they share one wait for the disk. A rejected item fails alone. */
export class GroupCommit<Item, Result> {
  readonly #options: Required<GroupCommitOptions<Item, Result>>
  #waiting: WaitingItem<Item, Result>[] = []
  #running: Promise<void> | undefined

  constructor(options: GroupCommitOptions<Item, Result>) {
    this.#options = { size: 64, maxWaiting: 10_000, timeoutMs: 10_000, ...options }
  }

  get length(): number {
    return this.#waiting.length
  }

  /** Resolves with the item's result once it's durable. Rejects with OverloadError or the database's error. */
  add(item: Item): Promise<Result> {
    if (this.#waiting.length >= this.#options.maxWaiting)
      return Promise.reject(new OverloadError('Too many leads are waiting for the database'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, addedAtMs: performance.now(), resolve, reject })
      this.#running ??= this.#run()
    })
  }

  async drain(): Promise<void> {
    await this.#running
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Include items that arrive in this turn of the event loop.
      await new Promise(resolve => setImmediate(resolve))
      const batch = this.#waiting.splice(0, this.#options.size)
      const cutoff = performance.now() - this.#options.timeoutMs
      for (const { addedAtMs, reject } of batch)
        if (addedAtMs < cutoff) reject(new OverloadError('The database timed out'))
      await this.#write(batch.filter(({ addedAtMs }) => addedAtMs >= cutoff))
    }
    this.#running = undefined
  }

  async #write(batch: WaitingItem<Item, Result>[]): Promise<void> {
    if (batch.length === 0) return
    try {
      const results = await this.#options.commit(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, index) => {
        resolve(results[index] as Result)
      })
    } catch (error) {
      if (batch.length > 1 && isRowError(error)) {
        for (const item of batch) await this.#write([item])
        return
      }
      for (const { reject } of batch) reject(error)
    }
  }
}
