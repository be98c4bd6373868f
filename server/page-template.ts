import type { Hono } from 'hono'
import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
export type Document = DefaultTreeAdapterTypes.Document

/** Returns the first matching element below a node, in document order. */
export function findElement(
  node: DefaultTreeAdapterTypes.Node,
  isWanted: (element: Element) => boolean,
): Element | undefined {
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    const element = tree.isElementNode(child) && isWanted(child) ? child : findElement(child, isWanted)
    if (element) return element
  }
  return undefined
}

export const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find(attribute => attribute.name === name)?.value

/**
 * Creates a function that loads a built page as a template.
 * @param templateOf returns a function that fills the page in, or undefined if the page has no element for the value
 * @returns a function that loads the page on its first call; it resolves with undefined if the page or its element is missing
 */
export function createTemplateLoader<Value>(
  site: Hono,
  path: string,
  templateOf: (html: string, document: Document) => ((value: Value) => string) | undefined,
): () => Promise<((value: Value) => string) | undefined> {
  let fill: ((value: Value) => string) | undefined
  return async () => {
    if (fill) return fill
    // Without Range and Accept-Encoding headers, the response is complete and uncompressed.
    const page = await site.request(path)
    if (!page.ok) return undefined
    const html = await page.text()
    fill = templateOf(html, parse(html, { sourceCodeLocationInfo: true }))
    return fill
  }
}
