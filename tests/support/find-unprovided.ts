import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate'
import { isPlaceholder } from '#machines/effects.ts'

type Kind = 'actions' | 'actors' | 'guards' | 'delays'

const statesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(statesOf),
]

/** Returns the root and all states. */
export const nodesOf = ({ root }: AnyStateMachine): AnyStateNode[] => statesOf(root)

function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return ((value as { guards?: unknown[] }).guards ?? []).flatMap(namesIn)
  return value && typeof value === 'object' && 'type' in value ? [String(value.type)] : []
}

export function namesOf(machine: AnyStateMachine): Record<Kind, Set<string>> {
  const nodes = nodesOf(machine)
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
    // XState adds actions for delays.
    actions: new Set(actions.flatMap(namesIn).filter(name => !name.startsWith('xstate.'))),
    actors: new Set(nodes.flatMap(node => node.invoke.flatMap(({ src }) => namesIn(src)))),
    guards: new Set(transitions.flatMap(each => ('guard' in each ? namesIn(each.guard) : []))),
    delays: new Set(nodes.flatMap(node => node.after.map(({ delay }) => String(delay)))),
  }
}

/** Returns names without a real implementation in a machine and its children, such as `popup: actions showDialog`. */
export function findUnprovided(machine: AnyStateMachine): string[] {
  const names = Object.entries(namesOf(machine)) as [Kind, Set<string>][]
  const implementations = machine.implementations as unknown as Record<Kind, Record<string, unknown>>
  return names.flatMap(([kind, usedNames]) =>
    [...usedNames].flatMap(name => {
      const implementation = implementations[kind][name]
      if (implementation instanceof StateMachine) return findUnprovided(implementation)
      const isReal =
        implementation !== undefined &&
        !(Object(implementation) === implementation && isPlaceholder(implementation as object))
      return isReal ? [] : [`${machine.id}: ${kind} ${name}`]
    }),
  )
}

export const machinesIn = (machine: AnyStateMachine): AnyStateMachine[] => [
  machine,
  ...Object.values(machine.implementations.actors)
    .filter(logic => logic instanceof StateMachine)
    .flatMap(machinesIn),
]
