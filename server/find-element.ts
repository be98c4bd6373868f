import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element

/** The first element below a node that is looked for, in the order of the document. */
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

/** Whether an element has an attribute, whatever its value. */
export const hasAttribute =
  (name: string) =>
  ({ attrs }: Element): boolean =>
    attrs.some(attribute => attribute.name === name)
