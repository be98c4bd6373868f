import { elementsOf } from '#src/behaviors/shared/trusted.ts'

/** A page's body: the markup that the document holds already, or what was fetched. */
export type Body = { html: string } | FetchedBody

/**
 * Markup that was fetched. Its elements are made before they are needed and given away once: a page that is kept for who comes back
 * is kept as text, which takes a tenth of their room, and as the bytes of that text: the heap would have two for each of its letters.
 */
export class FetchedBody {
  private elements: DocumentFragment | undefined
  private readonly bytes: Uint8Array

  /** @throws TypeError when the markup holds anything that a browser would run */
  constructor(markup: string) {
    this.elements = elementsOf(markup)
    this.bytes = new TextEncoder().encode(markup)
  }

  /** Elements that are in no document yet, and the caller's own. */
  take(): DocumentFragment {
    const elements = this.elements ?? elementsOf(new TextDecoder().decode(this.bytes))
    this.elements = undefined
    return elements
  }
}
