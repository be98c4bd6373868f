import { parseFragment, defaultTreeAdapter as tree } from 'parse5'
import { attribute, type Node, textOf } from '#build/html.ts'
import { islandAttribute, searchExcludeAttribute } from '#contract/document.ts'

export interface Section {
  /** Empty above the first heading. */
  heading: string
  anchor: string
  text: string
}

/** Elements without searchable text: scripts, drawings, navigation, and form controls. */
const skippedTags = 'script style template noscript svg nav select option button input output'.split(' ')
/** Elements that don't end a phrase. */
const inlineTags = new Set(
  'a abbr b bdi button cite code dfn em i kbd mark q s small span strong sub sup time u var wbr'.split(' '),
)

/** Separates blocks of text, such as cells, labels, and paragraphs. */
const boundary = '\n'

/** Returns a body's text by section. Skips islands, because the text around them describes them. */
export function sectionsOf(html: string): Section[] {
  const sections: Section[] = [{ heading: '', anchor: '', text: '' }]
  const addText = (text: string) => {
    const last = sections.at(-1)
    if (last) last.text += text
  }
  const visit = (node: Node) => {
    if (tree.isTextNode(node)) return addText(collapse(node.value))
    if (!tree.isElementNode(node)) return
    if (attribute(node, islandAttribute) !== undefined) return
    const isCitation = node.tagName === 'button' && attribute(node, 'popovertarget') !== undefined
    if (isCitation) return addText(` [${collapse(textOf(node)).trim()}] `)
    if (skippedTags.includes(node.tagName) || isButton(node)) return
    if (attribute(node, 'aria-hidden') === 'true') return
    if (attribute(node, searchExcludeAttribute) !== undefined) return
    const anchor = attribute(node, 'id')
    if (/^h[23]$/.test(node.tagName) && anchor) {
      sections.push({ heading: collapse(textOf(node)).trim(), anchor, text: '' })
      return
    }
    const isHeading = node.tagName === 'hgroup'
    const isInline = inlineTags.has(node.tagName)
    if (!isInline) addText(boundary)
    for (const [index, child] of node.childNodes.entries()) {
      // CSS separates adjacent elements on the page, so separate their words here too.
      if (index > 0 && tree.isElementNode(child) && !tree.isTextNode(node.childNodes[index - 1] as Node))
        addText(boundary)
      if (!isHeading || /^h[1-6]$/.test(child.nodeName)) visit(child)
    }
    if (!isInline) addText(boundary)
  }
  for (const child of parseFragment(html).childNodes) visit(child)
  return sections
    .filter(({ anchor }) => anchor !== 'sources')
    .map(section => ({ ...section, text: joinBlocks(section.text) }))
}

/** True for an element with the `button` class. The index skips these, because the same calls to action appear on several pages. */
const isButton = (node: Parameters<typeof attribute>[0]): boolean =>
  (attribute(node, 'class') ?? '').split(' ').includes('button')

const collapse = (text: string): string => text.replace(/\s+/g, ' ')

/** Joins a text's phrases. Adds a middle dot after each phrase that doesn't end in punctuation. */
const joinBlocks = (text: string): string =>
  text
    .split(boundary)
    .map(phrase => collapse(phrase).trim())
    .filter(Boolean)
    .reduce((all, phrase) => `${all}${/[.!?:;,…][”’)\]]*$/.test(all) ? ' ' : ' · '}${phrase}`, '')
    .replace(/^ · /, '')
