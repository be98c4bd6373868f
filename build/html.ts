import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5'

export type Node = DefaultTreeAdapterTypes.Node
export type Element = DefaultTreeAdapterTypes.Element

/** Returns the descendant elements in document order. */
export function elementsIn(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : []
  const content = 'content' in node ? [node.content] : []
  return [...children, ...content].flatMap(child =>
    tree.isElementNode(child) ? [child, ...elementsIn(child)] : elementsIn(child),
  )
}

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find(candidate => candidate.name === name)?.value

/** Returns the text of a node and its descendants, including that of scripts. */
export function textOf(node: Node): string {
  if (tree.isTextNode(node)) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}
