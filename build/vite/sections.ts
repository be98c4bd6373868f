import type { Element, ElementContent, Root } from 'hast'

/** Rehype plugin: each second-level heading and what follows it become a section. Sources stand on their own. */
export function rehypeSections() {
  return (tree: Root): void => {
    const children: Root['children'] = []
    let section: Element | undefined
    for (const node of tree.children) {
      if (node.type === 'element' && node.tagName === 'h2') {
        section = { type: 'element', tagName: 'section', properties: {}, children: [] }
        const { id } = node.properties
        if (typeof id === 'string') section.properties.ariaLabelledBy = [id]
        children.push(section)
      }
      if (node.type === 'mdxJsxFlowElement' && node.name === 'Sources') section = undefined
      if (section) section.children.push(node as ElementContent)
      else children.push(node)
    }
    tree.children = children
  }
}
