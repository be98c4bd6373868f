import type { Hono } from 'hono'
import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type Document = DefaultTreeAdapterTypes.Document

/** Returns a function that fills a value into a built page, or undefined if the page has no element for the value. */
export type Template<Value> = (html: string, document: Document) => ((value: Value) => string) | undefined

/** Returns the first matching element below a node, in document order. */
export function findElement(
  node: DefaultTreeAdapterTypes.Node,
  matches: (element: Element) => boolean,
): Element | undefined {
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    const element = tree.isElementNode(child) && matches(child) ? child : findElement(child, matches)
    if (element) return element
  }
  return undefined
}

export const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find(attribute => attribute.name === name)?.value

export const hasAttribute = (name: string) => (element: Element) => attributeOf(element, name) !== undefined

/** Returns a function that loads and caches a page's template. It resolves with undefined if the page or its element is missing. */
export function createTemplateLoader<Value>(site: Hono, path: string, template: Template<Value>) {
  let fill: ReturnType<Template<Value>>
  return async (): Promise<ReturnType<Template<Value>>> => {
    if (fill) return fill
    // This request has no Range or Accept-Encoding header, so the response is complete and uncompressed.
    const page = await site.request(path)
    if (!page.ok) return undefined
    const html = await page.text()
    fill = template(html, parse(html, { sourceCodeLocationInfo: true }))
    return fill
  }
}
