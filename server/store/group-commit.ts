import { isRowError } from './errors.ts'

interface WaitingItem<Item, Result> {
  item: Item
  /** `performance.now()` when the item was added. */
  addedAtMs: number
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** Maximum items per transaction. */
const batchSize = 64
const maxWaiting = 10_000
/** How long an item may wait before it's rejected. */
const timeoutMs = 10_000

/** Writes items that arrive together in one transaction, so they share one wait for the disk. An invalid item doesn't fail the others. */
export class GroupCommit<Item, Result> {
  #waiting: WaitingItem<Item, Result>[] = []
  #running: Promise<void> | undefined

  /** @param commit writes all items in one transaction. Resolves with their results, in order, once they're durable */
  constructor(private readonly commit: (items: Item[]) => Promise<Result[]>) {}

  get length(): number {
    return this.#waiting.length
  }

  /** Resolves with the item's result once it's durable. Rejects with the database's error, if the queue is full, or after `timeoutMs`. */
  add(item: Item): Promise<Result> {
    if (this.#waiting.length >= maxWaiting)
      return Promise.reject(new Error('Too many leads are waiting for the database'))
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
      // Wait, so the batch includes items that arrive in this turn of the event loop.
      await new Promise(resolve => setImmediate(resolve))
      const batch = this.#waiting.splice(0, batchSize)
      const cutoff = performance.now() - timeoutMs
      for (const { addedAtMs, reject } of batch)
        if (addedAtMs < cutoff) reject(new Error('The database timed out'))
      await this.#write(batch.filter(({ addedAtMs }) => addedAtMs >= cutoff))
    }
    this.#running = undefined
  }

  async #write(batch: WaitingItem<Item, Result>[]): Promise<void> {
    if (batch.length === 0) return
    try {
      const results = await this.commit(batch.map(({ item }) => item))
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
