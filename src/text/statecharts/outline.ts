import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { formatTrigger } from './format.ts'

interface Transition {
  /** Formatted as `triggerText / actions`, or `triggerText` if there are no actions. */
  label: string
  /**
   * Formatted as `event [guard]`. Without an event: `[guard]`, or `always` if there's no guard either. An unguarded alternative has
   * `[else]`. Ends in `changes nothing` for a transition without effect.
   */
  triggerText: string
  /** Undefined if the state doesn't change. */
  target: AnyStateNode | undefined
}

/** Returns a state's transitions in the statechart's order, with eventless ones last. */
export function outgoingTransitions(machine: AnyStateMachine, node: AnyStateNode): Transition[] {
  const groups = [...node.transitions.entries(), ...(node.always ? [['', node.always] as const] : [])]
  return groups.flatMap(([type, transitions]) =>
    transitions.map((transition, index) => {
      const [target] = transition.target ?? []
      const { actions } = transition
      const guard = transition.guard ? nameOf(transition.guard) : undefined
      const condition = guard ? `[${guard}]` : index > 0 ? '[else]' : ''
      const cause = [formatTrigger(machine, type), condition].filter(Boolean).join(' ')
      const hasNoEffect = !target && actions.length === 0
      const triggerText = `${cause || 'always'}${hasNoEffect ? ' changes nothing' : ''}`
      const label = actions.length > 0 ? `${cause} / ${namesOf(actions)}`.trimStart() : triggerText
      return { label, triggerText, target }
    }),
  )
}

const nameOf = (object: unknown): string =>
  typeof object === 'string' ? object : (object as { type: string }).type

/** Joins action names, without the actions that XState adds for delays. */
export const namesOf = (actions: readonly unknown[]): string =>
  actions
    .map(nameOf)
    .filter(name => !name.startsWith('xstate.'))
    .join(', ')
