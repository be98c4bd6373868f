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

/** Limits a resource for all clients together, and for each client to a fraction of it. */
export class ClientBudget {
  #total = 0
  readonly #amounts = new Map<string, number>()

  constructor(
    private readonly max: number,
    private readonly maxPerClient = max / 8,
  ) {}

  /** Reserves an amount. Returns false if it would exceed the budget or the client's fraction of it. */
  take(client: string, amount: number): boolean {
    const clientAmount = (this.#amounts.get(client) ?? 0) + amount
    if (this.#total + amount > this.max || clientAmount > this.maxPerClient) return false
    this.#total += amount
    this.#amounts.set(client, clientAmount)
    return true
  }

  release(client: string, amount: number): void {
    this.#total -= amount
    const remaining = (this.#amounts.get(client) ?? 0) - amount
    if (remaining > 0) this.#amounts.set(client, remaining)
    else this.#amounts.delete(client)
  }
}
