/** Turns sources into footnotes: `(METR, 2025)[^metr-2025]`, and at the end `[^metr-2025]: METR, …`. */
import type { Element, ElementContent, Nodes } from 'hast'
import type { FootnoteDefinition, FootnoteReference } from 'mdast'
import { toString as textIn } from 'mdast-util-to-string'
import type { Options } from 'rehype-remark'
import { childElements, element, elementsIn, isElement, text } from '#build/hast.ts'

type Handlers = NonNullable<Options['handlers']>

/** Custom tags for footnotes, because HTML has no elements for them. */
const referenceTag = 'note-reference'
const noteTag = 'note'

const sourceAnchor = /^(?:#|opened-)?source-(.+)$/

export const citedSourcesIn = (node: Nodes): ReadonlySet<string> =>
  new Set(elementsIn(node).flatMap(each => citedSourceOf(each) ?? []))

/**
 * Marks citations and sources as footnotes. Must run before URLs become absolute, because it recognizes citations by their fragments.
 * Uncited sources become list items, because Markdown renderers drop footnotes without a reference.
 */
export const markNotes = (cited: ReadonlySet<string>) => (children: ElementContent[]) =>
  children.flatMap((child, index): ElementContent[] => {
    if (!isElement(child)) return [child]
    const source = citedSourceOf(child)
    if (source) {
      // After text, parentheses keep the citation from reading as a separate sentence.
      const isAfterText = children.slice(0, index).some(each => textIn(each).trim() !== '')
      const name = isAfterText ? [text('('), ...child.children, text(')')] : child.children
      return [...name, element(referenceTag, [], { id: source })]
    }
    const items = childElements(child)
    if (!isElement(child, 'ol') || !items.every(item => sourceIdOf(item))) return [child]
    const isCited = (item: Element) => cited.has(sourceIdOf(item) ?? '')
    const uncitedItems = items.filter(item => !isCited(item))
    const notes = items.filter(isCited).map(item => element(noteTag, item.children, { id: sourceIdOf(item) }))
    return [...(uncitedItems.length > 0 ? [element('ul', uncitedItems)] : []), ...notes]
  })

export function citedSourceOf({ tagName, properties }: Element): string | undefined {
  const opensSource = tagName === 'button' && properties.popoverTargetAction !== 'hide'
  const target = opensSource ? properties.popoverTarget : tagName === 'a' && properties.href
  return sourceAnchor.exec(String(target))?.[1]
}

const sourceIdOf = (item: Element): string | undefined =>
  sourceAnchor.exec(String(item.properties.id ?? ''))?.[1]

export const noteHandlers = {
  [referenceTag]: (_, node): FootnoteReference => ({ type: 'footnoteReference', ...nameOf(node) }),
  [noteTag]: (state, node): FootnoteDefinition => ({
    type: 'footnoteDefinition',
    ...nameOf(node),
    children: state.toFlow(state.all(node)) as FootnoteDefinition['children'],
  }),
} satisfies Handlers

function nameOf({ properties }: Element): { identifier: string; label: string } {
  const id = String(properties.id)
  return { identifier: id, label: id }
}
