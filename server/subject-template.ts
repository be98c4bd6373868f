import { parse } from 'parse5'
import { messageAbout, subjectAttribute } from '#contract/lead/subject.ts'
import { findElement, hasAttribute } from './find-element.ts'

/** Only these two characters have a meaning inside a text field. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * Finds the message field in the built contact page.
 * @returns starts the message with a subject; a page without the field stays as it is
 */
export function subjectTemplate(html: string): (subject: string) => string {
  const document = parse(html, { sourceCodeLocationInfo: true })
  const place = findElement(document, hasAttribute(subjectAttribute))?.sourceCodeLocation?.startTag?.endOffset
  if (place === undefined) return () => html
  const [before, after] = [html.slice(0, place), html.slice(place)]
  return subject => before + escaped(messageAbout(subject)) + after
}
