import { parse } from 'parse5'
import { islandAttribute, pageDataId, styleAttribute } from '#contract/document.ts'
import type { AnsweredIsland } from '#contract/tools.ts'
import { type Element, findElement } from '#server/find-element.ts'

const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find(attribute => attribute.name === name)?.value

/**
 * Finds an island in a built page.
 * @returns a function that fills in an answer; undefined if the page has no such island
 */
export function islandTemplate(
  html: string,
  island: string,
): ((answer: AnsweredIsland) => string) | undefined {
  const document = parse(html, { sourceCodeLocationInfo: true })
  const islandElement = findElement(document, element => attributeOf(element, islandAttribute) === island)
  const content = islandElement && findElement(islandElement, ({ tagName }) => tagName === 'div')
  const data = islandElement && findElement(islandElement, ({ tagName }) => tagName === 'script')
  const head = findElement(document, ({ tagName }) => tagName === 'head')
  const contentStart = content?.sourceCodeLocation?.startTag?.endOffset
  const dataTag = data?.sourceCodeLocation?.startTag
  const dataEnd = data?.sourceCodeLocation?.endTag?.startOffset
  const headEnd = head?.sourceCodeLocation?.endTag?.startOffset
  if (contentStart === undefined || !dataTag || dataEnd === undefined || headEnd === undefined)
    return undefined
  // An answer can show elements that the built page lacks, so it needs the full style sheet.
  const dataElement = findElement(document, element => attributeOf(element, 'id') === pageDataId)
  const sheet = dataElement && attributeOf(dataElement, styleAttribute)
  const link = sheet ? `<link rel="stylesheet" href="${sheet}">` : ''
  const before = html.slice(0, headEnd) + link + html.slice(headEnd, contentStart)
  const between = `</div>${html.slice(dataTag.startOffset, dataTag.endOffset)}`
  const after = html.slice(dataEnd)
  return answer => before + answer.html + between + answer.json + after
}
