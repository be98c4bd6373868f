import { elementsOf } from '#src/behaviors/shared/trusted-types.ts'

/** A page's body: markup in the document, or fetched markup. */
export type Body = { html: string } | FetchedBody

/**
 * Fetched markup. The constructor parses it for the first `take`, and later calls parse it again. UTF-8 bytes need half the memory of a
 * string with any non-Latin-1 character, such as a curly quote.
 */
export class FetchedBody {
  private elements: DocumentFragment | undefined
  private readonly bytes: Uint8Array

  /** @throws TypeError if the markup contains anything executable */
  constructor(markup: string) {
    this.elements = elementsOf(markup)
    this.bytes = new TextEncoder().encode(markup)
  }

  /** Returns new elements, which the caller owns. */
  take(): DocumentFragment {
    const elements = this.elements ?? elementsOf(new TextDecoder().decode(this.bytes))
    this.elements = undefined
    return elements
  }
}
