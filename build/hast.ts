import type { Element, ElementContent, Nodes, Properties, Root } from 'hast'

export type Parent = Element | Root

export const isElement = (node: Nodes | undefined, ...names: string[]): node is Element =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName))

export const text = (value: string): ElementContent => ({ type: 'text', value })

export function element(tagName: string, children: ElementContent[], properties: Properties = {}): Element {
  return { type: 'element', tagName, properties, children }
}

export const boldParagraph = (children: ElementContent[]): Element =>
  element('p', [element('strong', children)])

/** Ends a label with a colon, unless it already ends with `?`, `:`, or `.`. */
export const withColon = (label: string): string => label.trim().replace(/[^?:.]$/, '$&:')

export const childElements = (node: Parent): Element[] =>
  node.children.flatMap(child => (isElement(child) ? [child] : []))

export const hasClass = (node: Element, name: string): boolean =>
  Array.isArray(node.properties.className) && node.properties.className.includes(name)

export const elementsIn = (node: Nodes): Element[] =>
  ('children' in node ? node.children : []).flatMap(child =>
    child.type === 'element' ? [child, ...elementsIn(child)] : [],
  )

/** Changes the children of every element, innermost elements first. */
export function rewrite(
  node: Parent,
  change: (children: ElementContent[], parent: Parent) => ElementContent[],
): void {
  for (const child of node.children) if (isElement(child)) rewrite(child, change)
  node.children = change(node.children as ElementContent[], node)
}
