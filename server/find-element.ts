import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element

/** Returns the first matching element below a node, in document order. */
export function findElement(
  node: DefaultTreeAdapterTypes.Node,
  isWanted: (element: Element) => boolean,
): Element | undefined {
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    const found = tree.isElementNode(child) && isWanted(child) ? child : findElement(child, isWanted)
    if (found) return found
  }
  return undefined
}

/** Matches elements with an attribute of any value. */
export const hasAttribute =
  (name: string) =>
  ({ attrs }: Element): boolean =>
    attrs.some(attribute => attribute.name === name)
