import { IncomingMessage } from 'node:http'

/** A request that checks each chunk of its body before buffering it. */
export class CountedRequest extends IncomingMessage {
  /** Called with each chunk's bytes. False drops this chunk and all later ones. */
  admit: (bytes: number) => boolean = () => true
  #isRefused = false

  override push(part: Uint8Array | null, encoding?: BufferEncoding): boolean {
    this.#isRefused ||= part !== null && !this.admit(part.length)
    return this.#isRefused || super.push(part, encoding)
  }
}

/** Maximum share of the budget for one client. */
const clientShare = 1 / 8

/** Limits the memory of request bodies across all connections. */
export class BodyBudget {
  readonly #max: number
  #total = 0
  readonly #bytesByClient = new Map<string, number>()

  /** @param max bytes */
  constructor(max: number) {
    this.#max = max
  }

  /** Reserves bytes. Returns false, and reserves nothing, if they exceed the budget or the client's share. */
  take(client: string, bytes: number): boolean {
    const used = (this.#bytesByClient.get(client) ?? 0) + bytes
    if (this.#total + bytes > this.#max || used > this.#max * clientShare) return false
    this.#total += bytes
    this.#bytesByClient.set(client, used)
    return true
  }

  release(client: string, bytes: number): void {
    this.#total -= bytes
    const left = (this.#bytesByClient.get(client) ?? 0) - bytes
    if (left > 0) this.#bytesByClient.set(client, left)
    else this.#bytesByClient.delete(client)
  }
}
