import type { Element, ElementContent, Root } from 'hast'
import { element, text } from '#build/hast.ts'

/** Rehype plugin: wraps each second-level heading and its content in a section. The list of sources stays outside. */
export function rehypeSections() {
  return (tree: Root): void => {
    const children: Root['children'] = []
    let section: Element | undefined
    for (const node of tree.children) {
      if (node.type === 'element' && node.tagName === 'h2') {
        section = element('section', [withLabel(withAnchor(node))])
        const { id, dataLabel } = node.properties
        // Templates choose a section's layout by its label.
        if (typeof dataLabel === 'string') section.properties.dataPart = shortLabel(dataLabel)
        if (typeof id === 'string') section.properties.ariaLabelledBy = [id]
        children.push(section)
        continue
      }
      if (node.type === 'mdxJsxFlowElement' && node.name === 'Sources') section = undefined
      if (section) section.children.push(node as ElementContent)
      else children.push(node)
    }
    tree.children = children
  }
}

/** Appends an anchor link, which keyboards and screen readers skip, because the table of contents has the same links. */
function withAnchor(heading: Element): Element {
  const { id } = heading.properties
  if (typeof id !== 'string') return heading
  const properties = { href: `#${id}`, className: ['anchor'], ariaHidden: 'true', tabIndex: -1 }
  return { ...heading, children: [...heading.children, element('a', [], properties)] }
}

/** Returns `problem` for `The problem`, and `limits` for `When not to hire us`. */
const shortLabel = (label: string): string =>
  (shortLabels[label] ?? label).replace(/^the /i, '').toLowerCase()

const shortLabels: Record<string, string> = {
  'What we do': 'work',
  'How it goes': 'steps',
  'What you get': 'keep',
  'Time and people': 'size',
  'When not to hire us': 'limits',
}

/** Puts the label before the heading, so the heading's accessible name doesn't include the label. */
function withLabel(heading: Element): Element {
  const { dataLabel, ...properties } = heading.properties
  if (typeof dataLabel !== 'string') return heading
  const label = element('p', [text(dataLabel)], { className: ['label'] })
  return element('hgroup', [label, { ...heading, properties }])
}
