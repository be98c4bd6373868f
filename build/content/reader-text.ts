import type { Nodes } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { valueText } from '#src/text/model-parts.ts'
import { readElement } from './elements.ts'

/** Returns the text of a node as a reader sees it, with the models' numbers filled in. */
export function readerText(node: Nodes): string {
  if (node.type === 'mdxJsxTextElement' && node.name === 'Value') return readerValue(node)
  return 'children' in node ? node.children.map(readerText).join('') : textOf(node)
}

/** Returns an empty text for a faulty value. `readBody` reports the fault. */
function readerValue(node: Parameters<typeof readElement>[0]): string {
  const { props, faults } = readElement(node)
  return faults.length === 0 ? valueText(props) : ''
}
