import type { Nodes } from 'mdast'

/** Nodes of a type, in the order of the text; may include the tree itself. */
export function* within<Type extends Nodes['type']>(
  node: Nodes,
  type: Type,
): Generator<Extract<Nodes, { type: Type }>> {
  if (node.type === type) yield node as Extract<Nodes, { type: Type }>
  if ('children' in node) for (const child of node.children) yield* within(child, type)
}
