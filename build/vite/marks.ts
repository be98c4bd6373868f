import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { setMarks } from '#build/content/marks.ts'

/** Remark plugin: apostrophes and quotation marks of a text, and of what is written in its elements, as printers set them; code stays as it is. */
export function remarkMarks() {
  return (tree: Root): void =>
    visit(tree, node => {
      if (node.type === 'text') node.value = setMarks(node.value)
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      for (const attribute of node.attributes)
        if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string')
          attribute.value = setMarks(attribute.value)
    })
}
