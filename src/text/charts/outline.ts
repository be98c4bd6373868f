/** What is said of a state in the drawing of a chart, wherever that is shown. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { triggerWords } from './words.ts'

/** A way on from a state. */
export interface Exit {
  /** `event [guard] / actions`, as statecharts have always been labeled. */
  label: string
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

/** The states directly in a state, in their order. */
export const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)

/** What runs while a state lasts, and what is done when it begins and ends. */
export function workOf(node: AnyStateNode): string[] {
  const running = node.invoke.map(({ id }) => id).join(', ')
  const [entry, exit] = [names(node.entry), names(node.exit)]
  return [
    ...(running ? [`invokes ${running}`] : []),
    ...(entry ? [`on entry ${entry}`] : []),
    ...(exit ? [`on exit ${exit}`] : []),
  ]
}

/** Every way on from a state, in the order of the chart; transitions without an event come last. */
export function exitsOf(machine: AnyStateMachine, node: AnyStateNode): Exit[] {
  const groups = [...node.transitions.entries(), ...(node.always ? [['', node.always] as const] : [])]
  return groups.flatMap(([type, transitions]) =>
    transitions.map((transition, index) => {
      const [target] = transition.target ?? []
      const label = labelOf(triggerWords(machine, type), transition, index)
      const isIdle = !target && transition.actions.length === 0
      const guard = transition.guard ? nameOf(transition.guard) : undefined
      return { label: isIdle ? `${label} changes nothing` : label, target, index, type, guard, isIdle }
    }),
  )
}

function labelOf(trigger: string, { guard, actions }: AnyTransitionDefinition, index: number): string {
  const condition = guard ? `[${nameOf(guard)}]` : index > 0 ? '[else]' : ''
  const effects = actions.length > 0 ? `/ ${names(actions)}` : ''
  return [trigger, condition, effects].filter(Boolean).join(' ') || 'always'
}

const nameOf = (named: unknown): string =>
  typeof named === 'string' ? named : (named as { type: string }).type

/** Names of actions; what XState adds for a delay has no name in the chart. */
const names = (actions: readonly unknown[]): string =>
  actions
    .map(nameOf)
    .filter(name => !name.startsWith('xstate.'))
    .join(', ')
