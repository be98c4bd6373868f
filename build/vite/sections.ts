import type { Element, ElementContent, Root } from 'hast'

/** Rehype plugin: wraps each second-level heading and its content in a section. The list of sources stays outside. */
export function rehypeSections() {
  return (tree: Root): void => {
    const children: Root['children'] = []
    let section: Element | undefined
    for (const node of tree.children) {
      if (node.type === 'element' && node.tagName === 'h2') {
        section = {
          type: 'element',
          tagName: 'section',
          properties: {},
          children: [withLabel(withAnchor(node))],
        }
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

/**
 * Appends an anchor link to a section's heading. Keyboards and screen readers skip the link, because the table of contents has the same
 * links.
 */
function withAnchor(heading: Element): Element {
  const { id } = heading.properties
  if (typeof id !== 'string') return heading
  const anchor: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href: `#${id}`, className: ['anchor'], ariaHidden: 'true', tabIndex: -1 },
    children: [],
  }
  return { ...heading, children: [...heading.children, anchor] }
}

/** Returns `problem` for `The problem`, and `limits` for `When not to hire us`. */
function shortLabel(label: string): string {
  return (shortLabels[label] ?? label).replace(/^the /i, '').toLowerCase()
}

const shortLabels: Record<string, string> = {
  'What we do': 'work',
  'How it goes': 'steps',
  'What you get': 'keep',
  'Time and people': 'size',
  'When not to hire us': 'limits',
}

/** Puts the label before the heading, so that the heading's accessible name doesn't include the label. */
function withLabel(heading: Element): Element {
  const { dataLabel, ...properties } = heading.properties
  if (typeof dataLabel !== 'string') return heading
  const label: Element = {
    type: 'element',
    tagName: 'p',
    properties: { className: ['label'] },
    children: [{ type: 'text', value: dataLabel }],
  }
  return {
    type: 'element',
    tagName: 'hgroup',
    properties: {},
    children: [label, { ...heading, properties }],
  }
}
