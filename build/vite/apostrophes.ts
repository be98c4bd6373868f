import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { setApostrophes } from '#build/content/apostrophes.ts'

/** Remark plugin: apostrophes of an article's text, and of what is written in its elements, as printers set them; code stays as it is. */
export function remarkApostrophes() {
  return (tree: Root): void =>
    visit(tree, node => {
      if (node.type === 'text') node.value = setApostrophes(node.value)
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      for (const attribute of node.attributes)
        if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string')
          attribute.value = setApostrophes(attribute.value)
    })
}
