/** What a chart consists of, by name. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** A transition as a name: where it starts, what triggers it, and which of several it is. */
export function transitionKey(source: AnyStateNode, type: string, index: number): string {
  return `${source.id} · ${type || 'always'} #${index + 1}`
}

/** Every transition that a chart contains. */
export function allTransitions(machine: AnyStateMachine): string[] {
  const walk = (node: AnyStateNode): string[] => [
    ...[...node.transitions].flatMap(([type, list]) =>
      list.map((_, index) => transitionKey(node, type, index)),
    ),
    ...(node.always ?? []).map((_, index) => transitionKey(node, '', index)),
    ...Object.values(node.states).flatMap(walk),
  ]
  return walk(machine.root)
}

/** Every state of a chart that has no states of its own. */
export function allStates(machine: AnyStateMachine): string[] {
  const walk = (node: AnyStateNode): string[] =>
    Object.keys(node.states).length === 0 ? [node.id] : Object.values(node.states).flatMap(walk)
  return walk(machine.root)
}
