import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5'
import { receiptAttribute } from '#contract/lead/receipt.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/**
 * Finds in the built thank-you page the hidden paragraph for the receipt number.
 * @returns gives the page with that paragraph shown and the number in its `<strong>`; a page without such a paragraph stays as it is
 */
export function receiptTemplate(html: string): (receipt: string) => string {
  const document = parse(html, { sourceCodeLocationInfo: true })
  const paragraph = find(document, element => element.attrs.some(({ name }) => name === receiptAttribute))
  const strong = paragraph && find(paragraph, element => element.tagName === 'strong')
  const hidden = paragraph?.sourceCodeLocation?.attrs?.hidden
  const place = strong?.sourceCodeLocation?.startTag?.endOffset
  if (!hidden || place === undefined) return () => html
  const before = html.slice(0, hidden.startOffset).trimEnd() + html.slice(hidden.endOffset, place)
  const after = html.slice(place)
  return receipt => before + receipt + after
}

/** The first such element below a node. */
function find(node: Node, isWanted: (element: Element) => boolean): Element | undefined {
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    const found = tree.isElementNode(child) && isWanted(child) ? child : find(child, isWanted)
    if (found) return found
  }
  return undefined
}
