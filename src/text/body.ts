import { parseMarkup } from '#src/behaviors/shared/trusted-types.ts'

/** A page's body: markup in the document, or fetched markup. */
export type Body = { html: string } | FetchedBody

/** Fetched markup. The constructor parses it, so forbidden markup throws early. */
export class FetchedBody {
  private elements: DocumentFragment | undefined
  private readonly markup: string

  /** @throws TypeError if the markup contains anything that `findForbiddenMarkup` rejects */
  constructor(markup: string) {
    this.elements = parseMarkup(markup)
    this.markup = markup
  }

  /** Returns new elements on each call. */
  take(): DocumentFragment {
    const elements = this.elements ?? parseMarkup(this.markup)
    this.elements = undefined
    return elements
  }
}
