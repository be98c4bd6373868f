import { parse } from 'parse5'
import { furtherStyleId, islandAttribute, pageDataId, styleAttribute } from '#contract/document.ts'
import type { AnsweredIsland } from '#contract/tools.ts'
import { type Element, findElement } from '#server/find-element.ts'

const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find(attribute => attribute.name === name)?.value

/**
 * Finds in a built page the island of a tool.
 * @returns gives the page with the island as it answers a form, dressed without scripts as well; undefined when there is no such island
 */
export function islandTemplate(
  html: string,
  island: string,
): ((answer: AnsweredIsland) => string) | undefined {
  const document = parse(html, { sourceCodeLocationInfo: true })
  const place = findElement(document, element => attributeOf(element, islandAttribute) === island)
  const content = place && findElement(place, ({ tagName }) => tagName === 'div')
  const data = place && findElement(place, ({ tagName }) => tagName === 'script')
  const head = findElement(document, ({ tagName }) => tagName === 'head')
  const from = content?.sourceCodeLocation?.startTag?.endOffset
  const to = data?.sourceCodeLocation?.startTag
  const end = data?.sourceCodeLocation?.endTag?.startOffset
  const further = findElement(document, element => attributeOf(element, 'id') === furtherStyleId)
  const stylesEnd = further?.sourceCodeLocation?.endOffset ?? head?.sourceCodeLocation?.endTag?.startOffset
  if (from === undefined || !to || end === undefined || stylesEnd === undefined || stylesEnd > from)
    return undefined
  // An answer shows what the built page does not, so its style is not in the document.
  const carrier = findElement(document, element => attributeOf(element, 'id') === pageDataId)
  const late = (carrier && attributeOf(carrier, styleAttribute))?.split(' ').filter(Boolean) ?? []
  const links = late.map(address => `<link rel="stylesheet" href="${address}">`).join('')
  // They have the last word, also after the style that stands in the midst of the document.
  const before = html.slice(0, stylesEnd) + links + html.slice(stylesEnd, from)
  const between = `</div>${html.slice(to.startOffset, to.endOffset)}`
  const after = html.slice(end)
  return answer => before + answer.html + between + answer.json + after
}
