import { parse } from 'parse5'
import { messageAbout, subjectAttribute } from '#contract/lead/subject.ts'
import { findElement, hasAttribute } from './find-element.ts'

/** In a text field nothing but these two ends the text or stands for something else. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Finds in the built contact page the message that takes a subject.
 * @returns gives the page with the message begun; a page without such a field stays as it is
 */
export function subjectTemplate(html: string): (subject: string) => string {
  const document = parse(html, { sourceCodeLocationInfo: true })
  const place = findElement(document, hasAttribute(subjectAttribute))?.sourceCodeLocation?.startTag?.endOffset
  if (place === undefined) return () => html
  const [before, after] = [html.slice(0, place), html.slice(place)]
  return subject => before + escaped(messageAbout(subject)) + after
}
