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
  const machines = new Map<string | undefined, AnyStateMachine>()
  /** One machine for each guard, however many steps are taken: to make one takes as long as a hundred steps. */
  const holding: Holding = guard => {
    const known = machines.get(guard) ?? withGuard(machine, guard)
    machines.set(guard, known)
    return known
  }
  const [first] = initialTransition(holding(undefined), undefined as never)
  return stateOf(holding, first as AnyMachineSnapshot)
}

/** The machine in which one guard holds and no other does. */
type Holding = (guard: string | undefined) => AnyStateMachine

function stateOf(holding: Holding, snapshot: AnyMachineSnapshot): Dummy {
  const machine = holding(undefined)
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
          const picked = holding(guard)
          const { context } = snapshot
          const [next] = transition(picked, picked.resolveState({ value, context }), { type })
          return stateOf(holding, next as AnyMachineSnapshot)
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

/**
 * Tasks that neither do anything nor end, and times that do not pass by themselves: the reader says when. A time that is unknown would
 * pass at once, and a chart that waits, looks and waits again would never come to rest.
 */
function withIdleTasks(machine: AnyStateMachine): AnyStateMachine {
  const nodes = nodesOf(machine.root)
  const tasks = nodes.flatMap(node => node.invoke.map(({ src }) => String(src)))
  const times = nodes.flatMap(node =>
    node.after.flatMap(({ delay }) => (typeof delay === 'string' ? delay : [])),
  )
  return machine.provide({
    actors: Object.fromEntries(tasks.map(name => [name, fromCallback(() => {})])),
    delays: Object.fromEntries(times.map(name => [name, () => Number.MAX_SAFE_INTEGER])),
  })
}
