/** What a chart consists of, by name. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { namesOf } from '#src/text/charts/outline.ts'

/** The states directly in a state, in their order. */
export const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)

/** Every state of a chart that has no states of its own. */
export function allStates(machine: AnyStateMachine): string[] {
  const walk = (node: AnyStateNode): string[] =>
    Object.keys(node.states).length === 0 ? [node.id] : Object.values(node.states).flatMap(walk)
  return walk(machine.root)
}

/** What runs while a state lasts, and what is done when it begins and ends. */
export function workOf(node: AnyStateNode): string[] {
  const running = node.invoke.map(({ id }) => id).join(', ')
  const [entry, exit] = [namesOf(node.entry), namesOf(node.exit)]
  return [
    ...(running ? [`invokes ${running}`] : []),
    ...(entry ? [`on entry ${entry}`] : []),
    ...(exit ? [`on exit ${exit}`] : []),
  ]
}
