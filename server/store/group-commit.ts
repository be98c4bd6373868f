import { isRowFault } from './errors.ts'

interface Waiting<Item, Result> {
  item: Item
  /** `performance.now()` when it was given. */
  since: number
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

export interface GroupCommitOptions<Item, Result> {
  /** Writes all items in one transaction; resolves with a result for each, in their order, once it is durable. */
  commit: (items: Item[]) => Promise<Result[]>
  /** Largest number of items in one transaction. */
  size?: number
  /** Items that may wait; one more is refused at once. */
  room?: number
  /** Milliseconds after which an item that still waits is given up, because the database is stuck. */
  patience?: number
}

/** There are more leads than the database takes, or it does not answer. */
export class OverloadError extends Error {
  override name = 'OverloadError'
}

/**
 * Writes what arrives at the same time in one transaction, so that a crowd waits for the disk once instead of one after the
 * other. Each promise settles after the commit that its item was in; an item that the database refuses fails alone.
 */
export class GroupCommit<Item, Result> {
  readonly #options: Required<GroupCommitOptions<Item, Result>>
  #waiting: Waiting<Item, Result>[] = []
  #running: Promise<void> | undefined

  constructor(options: GroupCommitOptions<Item, Result>) {
    this.#options = { size: 64, room: 10_000, patience: 10_000, ...options }
  }

  /** How many items wait. */
  get length(): number {
    return this.#waiting.length
  }

  /**
   * Resolves with the item's result once it is durable.
   * @throws OverloadError when too many wait or it waited too long, or the error of the database
   */
  add(item: Item): Promise<Result> {
    if (this.#waiting.length >= this.#options.room)
      return Promise.reject(new OverloadError('Too many leads wait for the database'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, since: performance.now(), resolve, reject })
      this.#running ??= this.#run()
    })
  }

  /** Resolves once nothing waits any more. */
  async settled(): Promise<void> {
    await this.#running
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      // What has arrived in this turn of the event loop comes along.
      await new Promise(resolve => setImmediate(resolve))
      const batch = this.#waiting.splice(0, this.#options.size)
      const oldest = performance.now() - this.#options.patience
      for (const { since, reject } of batch)
        if (since < oldest) reject(new OverloadError('The database did not take the lead in time'))
      await this.#write(batch.filter(({ since }) => since >= oldest))
    }
    this.#running = undefined
  }

  async #write(batch: Waiting<Item, Result>[]): Promise<void> {
    if (batch.length === 0) return
    try {
      const results = await this.#options.commit(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, index) => {
        resolve(results[index] as Result)
      })
    } catch (error) {
      if (batch.length > 1 && isRowFault(error)) {
        for (const one of batch) await this.#write([one])
        return
      }
      for (const { reject } of batch) reject(error)
    }
  }
}
