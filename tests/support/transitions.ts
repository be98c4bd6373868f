import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** Returns a transition's name: its source, its trigger, and its position among the trigger's transitions. */
function transitionKey(source: Pick<AnyStateNode, 'id'>, type: string, index: number): string {
  return `${source.id} · ${type || 'always'} #${index + 1}`
}

export function takenKey(taken: AnyTransitionDefinition): string {
  const { source, eventType } = taken
  const siblings: readonly unknown[] =
    (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []
  return transitionKey(source, eventType, siblings.indexOf(taken))
}

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

export function allStates(machine: AnyStateMachine): string[] {
  const walk = (node: AnyStateNode): string[] =>
    Object.keys(node.states).length === 0 ? [node.id] : Object.values(node.states).flatMap(walk)
  return walk(machine.root)
}
