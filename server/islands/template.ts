import { parse } from 'parse5'
import { islandAttribute, pageDataId, styleAttribute } from '#contract/document.ts'
import type { AnsweredIsland } from '#contract/tools.ts'
import { type Element, findElement } from '#server/find-element.ts'

const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find(attribute => attribute.name === name)?.value

/**
 * Finds a tool's island in a built page.
 * @returns a function that fills in an answer with its styles; undefined if there's no such island
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
  const headEnd = head?.sourceCodeLocation?.endTag?.startOffset
  if (from === undefined || !to || end === undefined || headEnd === undefined) return undefined
  // An answer can show elements that the built page lacks, so it needs the full style sheet.
  const carrier = findElement(document, element => attributeOf(element, 'id') === pageDataId)
  const sheet = carrier && attributeOf(carrier, styleAttribute)
  const link = sheet ? `<link rel="stylesheet" href="${sheet}">` : ''
  const before = html.slice(0, headEnd) + link + html.slice(headEnd, from)
  const between = `</div>${html.slice(to.startOffset, to.endOffset)}`
  const after = html.slice(end)
  return answer => before + answer.html + between + answer.json + after
}
