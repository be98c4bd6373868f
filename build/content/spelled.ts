/** The words of a part of a text. */
import type { Nodes } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { writtenValue } from '#src/text/model-parts.ts'
import { readElement } from './elements.ts'

/** The words of a node as a reader finds them: the numbers that models calculate stand in their places. */
export function spelled(node: Nodes): string {
  if (node.type === 'mdxJsxTextElement' && node.name === 'Value') return spelledValue(node)
  return 'children' in node ? node.children.map(spelled).join('') : textOf(node)
}

/** Nothing for a value that is asked for wrongly: that is told as a fault of the text. */
function spelledValue(node: Parameters<typeof readElement>[0]): string {
  const { props, faults } = readElement(node)
  return faults.length === 0 ? writtenValue(props) : ''
}
