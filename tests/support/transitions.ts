import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** Returns a transition's source, trigger, and position among the transitions of that trigger. */
function formatKey(source: Pick<AnyStateNode, 'id'>, type: string, index: number): string {
  return `${source.id} · ${type || 'always'} #${index + 1}`
}

export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const siblings: readonly unknown[] =
    (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []
  return formatKey(source, eventType, siblings.indexOf(transition))
}

export function allTransitions(machine: AnyStateMachine): string[] {
  const walk = (node: AnyStateNode): string[] => [
    ...[...node.transitions].flatMap(([type, list]) => list.map((_, index) => formatKey(node, type, index))),
    ...(node.always ?? []).map((_, index) => formatKey(node, '', index)),
    ...Object.values(node.states).flatMap(walk),
  ]
  return walk(machine.root)
}

export function allStates(machine: AnyStateMachine): string[] {
  const walk = (node: AnyStateNode): string[] =>
    Object.keys(node.states).length === 0 ? [node.id] : Object.values(node.states).flatMap(walk)
  return walk(machine.root)
}
