/** What a chart calls by a name, and which of these names nothing stands behind. */
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate'
import { isPlaceholder } from '#machines/effects.ts'

type Kind = 'actions' | 'actors' | 'guards' | 'delays'

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** Name of an action or guard as it stands in a chart; the guards within `not`, `and` and `or` by their own names. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return ((value as { guards?: unknown[] }).guards ?? []).flatMap(namesIn)
  return value && typeof value === 'object' && 'type' in value ? [String(value.type)] : []
}

/** Every name that a chart uses, by what it stands for. */
export function namesOf({ root }: AnyStateMachine): Record<Kind, Set<string>> {
  const nodes = nodesOf(root)
  const transitions = nodes.flatMap(node => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
    ...(node.initial ? [node.initial] : []),
  ])
  const actions = [
    ...nodes.flatMap(node => [...node.entry, ...node.exit]),
    ...transitions.flatMap(transition => transition.actions),
  ]
  return {
    // What XState adds for a delay is its own.
    actions: new Set(actions.flatMap(namesIn).filter(name => !name.startsWith('xstate.'))),
    actors: new Set(nodes.flatMap(node => node.invoke.flatMap(({ src }) => namesIn(src)))),
    guards: new Set(
      transitions.flatMap(transition => ('guard' in transition ? namesIn(transition.guard) : [])),
    ),
    delays: new Set(nodes.flatMap(node => node.after.map(({ delay }) => String(delay)))),
  }
}

/** What a machine and everything that it runs leave without the real thing, each as `popup: actions showDialog`. */
export function unprovided(machine: AnyStateMachine): string[] {
  const names = Object.entries(namesOf(machine)) as [Kind, Set<string>][]
  const implementations = machine.implementations as unknown as Record<Kind, Record<string, unknown>>
  return names.flatMap(([kind, used]) =>
    [...used].flatMap(name => {
      const implementation = implementations[kind][name]
      if (implementation instanceof StateMachine) return unprovided(implementation)
      const isReal =
        implementation !== undefined &&
        !(Object(implementation) === implementation && isPlaceholder(implementation as object))
      return isReal ? [] : [`${machine.id}: ${kind} ${name}`]
    }),
  )
}

/** A machine and every machine that it runs, in turn. */
export const machinesIn = (machine: AnyStateMachine): AnyStateMachine[] => [
  machine,
  ...Object.values(machine.implementations.actors)
    .filter(logic => logic instanceof StateMachine)
    .flatMap(machinesIn),
]
