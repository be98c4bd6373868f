import type { PhrasingContent, Root } from 'mdast'
import { visit } from 'unist-util-visit'

/**
 * Remark plugin: a paragraph that is a commitment from its first word to its last stays a paragraph. MDX takes what stands alone
 * on its line for a part of the page, whose words then have no paragraph around them.
 */
export function remarkInline() {
  return (tree: Root): void =>
    visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
      if (node.name !== 'Commitment' || !parent || index === undefined) return
      const isText = node.children.every(child => child.type !== 'paragraph')
      if (!isText) return
      const children = node.children as unknown as PhrasingContent[]
      parent.children[index] = {
        type: 'paragraph',
        children: [{ ...node, type: 'mdxJsxTextElement', children }],
      }
    })
}
