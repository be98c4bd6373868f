/** What is said of a state in the drawing of a chart, wherever that is shown. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { triggerWords } from './words.ts'

/** A way on from a state. */
export interface Exit {
  /** `event [guard] / actions`, as statecharts have always been labeled. */
  label: string
  /** The same without actions. */
  way: string
  /** The state that it leads to; none when it changes no state. */
  target: AnyStateNode | undefined
  /** Which of several for its event it is, from 0. */
  index: number
  /** The event as XState names it; empty when none is needed. */
  type: string
  /** Name of what must hold. */
  guard: string | undefined
  /** Whether it changes no state and does nothing. */
  isIdle: boolean
}

/** Every way on from a state, in the order of the chart; transitions without an event come last. */
export function exitsOf(machine: AnyStateMachine, node: AnyStateNode): Exit[] {
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
      return { label, way, target, index, type, guard, isIdle }
    }),
  )
}

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(' ')

const nameOf = (named: unknown): string =>
  typeof named === 'string' ? named : (named as { type: string }).type

/** Names of actions; what XState adds for a delay has no name in the chart. */
export const namesOf = (actions: readonly unknown[]): string =>
  actions
    .map(nameOf)
    .filter(name => !name.startsWith('xstate.'))
    .join(', ')
