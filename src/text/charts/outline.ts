import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { triggerWords } from './words.ts'

interface OutgoingTransition {
  /** Formatted as `event [guard] / actions`. */
  label: string
  /** Formatted as `event [guard]` or `always [guard]`. Ends in `changes nothing` for a transition without effect. */
  triggerText: string
  /** Undefined if the state doesn't change. */
  target: AnyStateNode | undefined
}

/** Returns a state's transitions in the chart's order, with eventless ones last. */
export function outgoingTransitions(machine: AnyStateMachine, node: AnyStateNode): OutgoingTransition[] {
  const groups = [...node.transitions.entries(), ...(node.always ? [['', node.always] as const] : [])]
  return groups.flatMap(([type, transitions]) =>
    transitions.map((transition, index) => {
      const [target] = transition.target ?? []
      const { actions } = transition
      const guard = transition.guard ? nameOf(transition.guard) : undefined
      const condition = guard ? `[${guard}]` : index > 0 ? '[else]' : ''
      const cause = joinWords([triggerWords(machine, type), condition])
      const hasNoEffect = !target && actions.length === 0
      const triggerText = joinWords([cause || 'always', hasNoEffect ? 'changes nothing' : ''])
      const label = actions.length > 0 ? joinWords([cause, `/ ${namesOf(actions)}`]) : triggerText
      return { label, triggerText, target }
    }),
  )
}

const joinWords = (parts: readonly string[]): string => parts.filter(Boolean).join(' ')

const nameOf = (object: unknown): string =>
  typeof object === 'string' ? object : (object as { type: string }).type

/** Joins action names, without the actions that XState adds for delays. */
export const namesOf = (actions: readonly unknown[]): string =>
  actions
    .map(nameOf)
    .filter(name => !name.startsWith('xstate.'))
    .join(', ')
