/** How far the opening of a page goes, which the first screen of a small window shows. */
import { parse } from 'parse5'
import { attribute, type Element, elementsIn } from './html.ts'

export const classesOf = (element: Element): string[] =>
  (attribute(element, 'class') ?? '').split(' ').filter(Boolean)

/** Every element of a document, also those that are there without scripts alone, with their places in its text. */
export const placedElements = (html: string): Element[] =>
  elementsIn(parse(html, { scriptingEnabled: false, sourceCodeLocationInfo: true }))

/**
 * The opening of a document goes from its beginning to the end of its standing paragraph, or, where there is none, to the end of
 * the header that holds its headline.
 * @returns the place in the text where it ends: its last element is still open there, unless it is a paragraph
 * @throws when it has neither
 */
export function openingOf(elements: readonly Element[]): number {
  const main = elementsIn(elements.find(({ tagName }) => tagName === 'main') ?? raise('no main'))
  const last =
    main.find(element => classesOf(element).includes('lede')) ??
    main.find(({ tagName }) => tagName === 'header') ??
    raise('neither a standing paragraph nor a header')
  const place = last.sourceCodeLocation ?? raise('no places')
  // Before its end tag nothing comes between two elements that stand side by side, of which a rule may speak.
  return last.tagName === 'p' ? place.endOffset : (place.endTag?.startOffset ?? place.endOffset)
}

function raise(what: string): never {
  throw new Error(`A document to split above the fold has ${what}`)
}
