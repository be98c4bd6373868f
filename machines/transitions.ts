/** Names of transitions, by which charts, tests and measurements speak of the same arrow. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A transition as a name: where it starts, what triggers it, and which of several it is. */
export function transitionKey(source: Pick<AnyStateNode, 'id'>, type: string, index: number): string {
  return `${source.id} · ${type || 'always'} #${index + 1}`
}

/** The name of a transition that an actor has taken. */
export function takenKey(taken: AnyTransitionDefinition): string {
  const { source, eventType } = taken
  const siblings: readonly unknown[] =
    (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []
  return transitionKey(source, eventType, siblings.indexOf(taken))
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
