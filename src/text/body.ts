import { elementsOf } from '#src/behaviors/shared/trusted-types.ts'

/** A page's body: the document's own markup, or fetched markup. */
export type Body = { html: string } | FetchedBody

/**
 * Fetched markup. The constructor parses it for the first `take`; later calls parse it again. It's stored as UTF-8 bytes, because one
 * typographic mark makes a string take two bytes per character.
 */
export class FetchedBody {
  private elements: DocumentFragment | undefined
  private readonly bytes: Uint8Array

  /** @throws TypeError if the markup contains anything executable */
  constructor(markup: string) {
    this.elements = elementsOf(markup)
    this.bytes = new TextEncoder().encode(markup)
  }

  /** Returns elements that are in no document; the caller owns them. */
  take(): DocumentFragment {
    const elements = this.elements ?? elementsOf(new TextDecoder().decode(this.bytes))
    this.elements = undefined
    return elements
  }
}
