import type { Nodes } from 'mdast'

/** Every node of a type in a tree, the tree itself included, in the order of the text. */
export function* within<Type extends Nodes['type']>(
  node: Nodes,
  type: Type,
): Generator<Extract<Nodes, { type: Type }>> {
  if (node.type === type) yield node as Extract<Nodes, { type: Type }>
  if ('children' in node) for (const child of node.children) yield* within(child, type)
}
