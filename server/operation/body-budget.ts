import { IncomingMessage } from 'node:http'

/** A request that asks before it keeps a part of its body. */
export class CountedRequest extends IncomingMessage {
  /** Told the size of each part; false drops it, and all that follows. */
  admit: (bytes: number) => boolean = () => true
  #isRefused = false

  override push(part: Uint8Array | null, encoding?: BufferEncoding): boolean {
    this.#isRefused ||= part !== null && !this.admit(part.length)
    return this.#isRefused || super.push(part, encoding)
  }
}

/** Share of the budget that one client may use. */
const clientShare = 1 / 8

/** Bytes of request bodies that are kept in memory, of all connections together. */
export class BodyBudget {
  readonly #most: number
  #total = 0
  readonly #ofClient = new Map<string, number>()

  /** @param most bytes */
  constructor(most: number) {
    this.#most = most
  }

  /** False when that would be too much, of all or of this client. */
  take(client: string, bytes: number): boolean {
    const used = (this.#ofClient.get(client) ?? 0) + bytes
    if (this.#total + bytes > this.#most || used > this.#most * clientShare) return false
    this.#total += bytes
    this.#ofClient.set(client, used)
    return true
  }

  release(client: string, bytes: number): void {
    this.#total -= bytes
    const left = (this.#ofClient.get(client) ?? 0) - bytes
    if (left > 0) this.#ofClient.set(client, left)
    else this.#ofClient.delete(client)
  }
}
