import { parseXml, XmlElement } from '@rgrove/parse-xml'

/**
 * The root of an XML file.
 * @throws when the file is not well formed
 */
export function rootOf(text: string): XmlElement {
  const { root } = parseXml(text)
  if (!root) throw new Error('No root')
  return root
}

/** Elements of that name right below another. */
export const children = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.filter((node): node is XmlElement => node instanceof XmlElement && node.name === name)

/** All text below an element. */
export const textIn = (element: XmlElement): string => element.text
