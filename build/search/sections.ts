import { parseFragment, defaultTreeAdapter as tree } from 'parse5'
import { attribute, type Node, textOf } from '#build/html.ts'
import { islandAttribute, unsearchedAttribute } from '#contract/document.ts'

/** A part of a page that has a heading to itself. */
export interface Section {
  /** Empty for what stands above the first heading. */
  heading: string
  anchor: string
  text: string
}

/** Elements whose text is not read: code, drawings, and what a form says. */
const unread = new Set([
  'script',
  'style',
  'template',
  'svg',
  'select',
  'option',
  'button',
  'input',
  'output',
])
/** Elements that do not end a word. */
const inline = new Set([
  'a',
  'abbr',
  'b',
  'button',
  'cite',
  'code',
  'em',
  'i',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
])

/** What ends an element that more follows beside; a blank ends the others. */
const ends: Record<string, string> = { td: ' · ', th: ' · ', tr: '; ' }

/** The list of what a page cites is no passage of it. */
const sourcesAnchor = 'sources'

/** What the body of a page says, section by section; an island is what its tool says of itself, which the page says as well. */
export function sectionsOf(html: string): Section[] {
  const sections: Section[] = [{ heading: '', anchor: '', text: '' }]
  const add = (text: string) => {
    const last = sections.at(-1)
    if (last) last.text += text
  }
  const read = (node: Node) => {
    if (tree.isTextNode(node)) return add(node.value)
    if (!tree.isElementNode(node)) return
    if (attribute(node, islandAttribute) !== undefined) return
    // A citation opens its source; what it says belongs to its sentence.
    const isCitation = node.tagName === 'button' && attribute(node, 'popovertarget') !== undefined
    if (unread.has(node.tagName) && !isCitation) return
    if (attribute(node, 'aria-hidden') === 'true') return
    if (attribute(node, unsearchedAttribute) !== undefined) return
    const anchor = attribute(node, 'id')
    if (/^h[23]$/.test(node.tagName) && anchor) {
      sections.push({ heading: plain(textOf(node)), anchor, text: '' })
      return
    }
    // Beside its heading a section has a label that says nothing of its own.
    const isHeading = node.tagName === 'hgroup'
    for (const child of node.childNodes) if (!isHeading || /^h[1-6]$/.test(child.nodeName)) read(child)
    if (!inline.has(node.tagName)) add(ends[node.tagName] ?? ' ')
  }
  for (const child of parseFragment(html).childNodes) read(child)
  return sections
    .filter(({ anchor }) => anchor !== sourcesAnchor)
    .map(section => ({ ...section, text: plain(section.text) }))
}

const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(?: ·)*(?: ;)+/g, ';')
    .replace(/;\s*$/, '')
    .trim()
