import { elementsOf } from '#src/behaviors/shared/trusted.ts'

/** A page's body: the markup that the document holds already, or what was fetched. */
export type Body = { html: string } | FetchedBody

/**
 * Markup that was fetched. Its elements are made before they are needed and given away once: a page that is kept for who comes back
 * is kept as text, which takes a tenth of their room.
 */
export class FetchedBody {
  private elements: DocumentFragment | undefined

  /** @throws TypeError when the markup holds anything that a browser would run */
  constructor(private readonly markup: string) {
    this.elements = elementsOf(markup)
  }

  /** Elements that are in no document yet, and the caller's own. */
  take(): DocumentFragment {
    const elements = this.elements ?? elementsOf(this.markup)
    this.elements = undefined
    return elements
  }
}
