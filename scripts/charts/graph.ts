/** What a chart consists of, by name. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** Every state of a chart that has no states of its own. */
export function allStates(machine: AnyStateMachine): string[] {
  const walk = (node: AnyStateNode): string[] =>
    Object.keys(node.states).length === 0 ? [node.id] : Object.values(node.states).flatMap(walk)
  return walk(machine.root)
}
