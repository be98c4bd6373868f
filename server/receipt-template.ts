import { parse } from 'parse5'
import { receiptAttribute } from '#contract/lead/receipt.ts'
import { findElement, hasAttribute } from './find-element.ts'

/**
 * Finds the hidden receipt paragraph in the built thank-you page.
 * @returns fills in a number and shows the paragraph; a page without it stays as it is
 */
export function receiptTemplate(html: string): (receipt: string) => string {
  const document = parse(html, { sourceCodeLocationInfo: true })
  const paragraph = findElement(document, hasAttribute(receiptAttribute))
  const strong = paragraph && findElement(paragraph, element => element.tagName === 'strong')
  const hidden = paragraph?.sourceCodeLocation?.attrs?.hidden
  const place = strong?.sourceCodeLocation?.startTag?.endOffset
  if (!hidden || place === undefined) return () => html
  const before = html.slice(0, hidden.startOffset).trimEnd() + html.slice(hidden.endOffset, place)
  const after = html.slice(place)
  return receipt => before + receipt + after
}
