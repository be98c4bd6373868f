import { parseXml, XmlElement } from '@rgrove/parse-xml'

/** @throws an error if the file isn't well formed */
export function rootOf(text: string): XmlElement {
  const { root } = parseXml(text)
  if (!root) throw new Error('No root')
  return root
}

export const children = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.filter((node): node is XmlElement => node instanceof XmlElement && node.name === name)

export const textsIn = (parent: XmlElement, name: string): string[] =>
  children(parent, name).map(({ text }) => text)
