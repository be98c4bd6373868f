import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { triggerWords } from './words.ts'

export interface OutgoingTransition {
  /** `event [guard] / actions` */
  label: string
  way: string
  /** The target state; undefined if the state doesn't change. */
  target: AnyStateNode | undefined
}

/** A state's transitions in the chart's order, eventless ones last. */
export function outgoingTransitions(machine: AnyStateMachine, node: AnyStateNode): OutgoingTransition[] {
  const groups = [...node.transitions.entries(), ...(node.always ? [['', node.always] as const] : [])]
  return groups.flatMap(([type, transitions]) =>
    transitions.map((transition, index) => {
      const [target] = transition.target ?? []
      const { actions } = transition
      const guard = transition.guard ? nameOf(transition.guard) : undefined
      const condition = guard ? `[${guard}]` : index > 0 ? '[else]' : ''
      const cause = joined([triggerWords(machine, type), condition])
      const isIdle = !target && actions.length === 0
      const way = joined([cause || 'always', isIdle ? 'changes nothing' : ''])
      const label = actions.length > 0 ? joined([cause, `/ ${namesOf(actions)}`]) : way
      return { label, way, target }
    }),
  )
}

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(' ')

const nameOf = (named: unknown): string =>
  typeof named === 'string' ? named : (named as { type: string }).type

/** Names of actions, without those that XState adds for delays. */
export const namesOf = (actions: readonly unknown[]): string =>
  actions
    .map(nameOf)
    .filter(name => !name.startsWith('xstate.'))
    .join(', ')
