import type { Nodes } from 'mdast'

/** Yields the nodes of a type in document order, including `node` itself. */
export function* nodesOfType<Type extends Nodes['type']>(
  node: Nodes,
  type: Type,
): Generator<Extract<Nodes, { type: Type }>> {
  if (node.type === type) yield node as Extract<Nodes, { type: Type }>
  if ('children' in node) for (const child of node.children) yield* nodesOfType(child, type)
}
