import { IncomingMessage } from 'node:http'

/** A request that asks before it buffers a chunk of its body. */
export class CountedRequest extends IncomingMessage {
  /** Called with the size of each chunk. False drops it and all later ones. */
  admit: (bytes: number) => boolean = () => true
  #isRefused = false

  override push(part: Uint8Array | null, encoding?: BufferEncoding): boolean {
    this.#isRefused ||= part !== null && !this.admit(part.length)
    return this.#isRefused || super.push(part, encoding)
  }
}

const clientShare = 1 / 8

/** Limits the bytes of request bodies in memory across all connections. */
export class BodyBudget {
  readonly #max: number
  #total = 0
  readonly #ofClient = new Map<string, number>()

  /** @param max bytes */
  constructor(max: number) {
    this.#max = max
  }

  /** Returns false, and takes nothing, if the bytes would exceed the budget or the client's share. */
  take(client: string, bytes: number): boolean {
    const used = (this.#ofClient.get(client) ?? 0) + bytes
    if (this.#total + bytes > this.#max || used > this.#max * clientShare) return false
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
