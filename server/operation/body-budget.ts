import { IncomingMessage } from 'node:http'

/** A request that checks each chunk of its body before buffering it. */
export class GatedRequest extends IncomingMessage {
  /** Called with each chunk's bytes. Returning false drops this chunk and all later ones. */
  admit: (bytes: number) => boolean = () => true
  #isRefused = false

  override push(chunk: Uint8Array | null, encoding?: BufferEncoding): boolean {
    this.#isRefused ||= chunk !== null && !this.admit(chunk.length)
    return this.#isRefused || super.push(chunk, encoding)
  }
}

const maxClientFraction = 1 / 8

/** Limits the memory of request bodies across all connections. */
export class BodyBudget {
  readonly #maxBytes: number
  #total = 0
  readonly #bytesByClient = new Map<string, number>()

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Reserves bytes. Returns false if they would exceed the budget or the client's fraction of it. */
  take(client: string, bytes: number): boolean {
    const clientBytes = (this.#bytesByClient.get(client) ?? 0) + bytes
    if (this.#total + bytes > this.#maxBytes || clientBytes > this.#maxBytes * maxClientFraction) return false
    this.#total += bytes
    this.#bytesByClient.set(client, clientBytes)
    return true
  }

  release(client: string, bytes: number): void {
    this.#total -= bytes
    const remaining = (this.#bytesByClient.get(client) ?? 0) - bytes
    if (remaining > 0) this.#bytesByClient.set(client, remaining)
    else this.#bytesByClient.delete(client)
  }
}
