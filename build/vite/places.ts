import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/**
 * Remark plugin: the key of each component is its place in the file, `line:column`, so that what is wrong with it when it is
 * rendered can be said with its line.
 */
export function remarkPlaces() {
  return (tree: Root): void =>
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], node => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      const start = node.position?.start
      if (!start || !node.name) return
      node.attributes.push({ type: 'mdxJsxAttribute', name: 'key', value: `${start.line}:${start.column}` })
    })
}
