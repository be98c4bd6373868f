/** A machine of a chart that does nothing: for stepping through it by hand. */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createMachine,
  fromCallback,
  initialTransition,
  type StateValue,
  transition,
} from 'xstate'
import { exitsOf } from './outline.ts'
import { activePaths } from './words.ts'

/** Something that can happen in a state. */
export interface Step {
  /** `event [guard]` */
  label: string
  /** The machine after it. */
  take: () => Dummy
}

export interface Dummy {
  value: StateValue
  steps: Step[]
}

/**
 * The machine of a chart in its first state. Of several ways that an event has the reader picks one: its guard holds then, and no
 * other.
 * @param config the chart as JSON
 */
export function dummyOf(config: object): Dummy {
  const machine = withIdleTasks(createMachine(config))
  const [first] = initialTransition(withGuard(machine, undefined), undefined as never)
  return stateOf(machine, first as AnyMachineSnapshot)
}

function stateOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): Dummy {
  const value = snapshot.value as StateValue
  const active = new Set(['', ...activePaths(value)])
  const nodes = nodesOf(machine.root).filter(({ path }) => active.has(path.join('.')))
  const steps = nodes.flatMap(node =>
    exitsOf(machine, node)
      .filter(({ type, isIdle }) => type !== '' && !isIdle)
      .map(({ way, type, guard }) => ({
        label: way,
        take: () => {
          // A snapshot asks the guards of the machine that it is of.
          const picked = withGuard(machine, guard)
          const { context } = snapshot
          const [next] = transition(picked, picked.resolveState({ value, context }), { type })
          return stateOf(machine, next as AnyMachineSnapshot)
        },
      })),
  )
  return { value, steps: [...new Map(steps.map(step => [step.label, step])).values()] }
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** The machine with one guard that holds, and all others that do not. */
function withGuard(machine: AnyStateMachine, holding: string | undefined): AnyStateMachine {
  const names = nodesOf(machine.root).flatMap(node =>
    exitsOf(machine, node).flatMap(({ guard }) => (guard ? [guard] : [])),
  )
  return machine.provide({ guards: Object.fromEntries(names.map(name => [name, () => name === holding])) })
}

/** Tasks that neither do anything nor end: the reader says how they end. */
function withIdleTasks(machine: AnyStateMachine): AnyStateMachine {
  const tasks = nodesOf(machine.root).flatMap(node => node.invoke.map(({ src }) => String(src)))
  return machine.provide({ actors: Object.fromEntries(tasks.map(name => [name, fromCallback(() => {})])) })
}
