import type { Element } from 'xast'
import { fromXml } from 'xast-util-from-xml'

/**
 * The root of an XML file.
 * @throws when the file is not well formed
 */
export function rootOf(text: string): Element {
  const root = fromXml(text).children.find(node => node.type === 'element')
  if (!root) throw new Error('No root')
  return root
}

/** Elements of that name right below another. */
export const children = (parent: Element, name: string): Element[] =>
  parent.children.filter((node): node is Element => node.type === 'element' && node.name === name)

/** All text below an element. */
export const textIn = (element: Element): string =>
  element.children
    .map(node => (node.type === 'text' ? node.value : node.type === 'element' ? textIn(node) : ''))
    .join('')
