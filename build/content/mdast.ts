import type { Heading, Nodes } from 'mdast'
import { labelSeparator } from '#contract/content/section-labels.ts'

/** Removes and returns a heading's label, if it has one: `The problem` in `The problem | Twenty prompts`. */
export function takeLabel(heading: Heading): string | undefined {
  const [first] = heading.children
  if (heading.depth !== 2 || first?.type !== 'text') return undefined
  const bar = first.value.indexOf(labelSeparator)
  if (bar < 0) return undefined
  const label = first.value.slice(0, bar).trim()
  first.value = first.value.slice(bar + labelSeparator.length).trimStart()
  return label
}

/** Yields the nodes of a type in document order, including `node` itself. */
export function* nodesOfType<Type extends Nodes['type']>(
  node: Nodes,
  type: Type,
): Generator<Extract<Nodes, { type: Type }>> {
  if (node.type === type) yield node as Extract<Nodes, { type: Type }>
  if ('children' in node) for (const child of node.children) yield* nodesOfType(child, type)
}
