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
 * other. Where the event leads through a state that asks at once how to go on, the reader picks that as well.
 * @param config the chart as JSON
 */
export function dummyOf(config: object): Dummy {
  const machine = withIdleTasks(createMachine(config))
  const holding = withChosenGuards(machine)
  const [first] = initialTransition(holding([]).machine, undefined as never)
  return stateOf(holding, first as AnyMachineSnapshot)
}

/** A machine with the names of the guards that it has asked. */
interface Asking {
  machine: AnyStateMachine
  asked: Set<string>
}

/** The machine, in which from now on these guards hold and no others do. */
type Holding = (guards: readonly string[]) => Asking

function stateOf(holding: Holding, snapshot: AnyMachineSnapshot): Dummy {
  const { machine } = holding([])
  const value = snapshot.value as StateValue
  const steps = activeNodes(machine, value).flatMap(node =>
    exitsOf(machine, node)
      .filter(({ type, guard, isIdle }) => !isIdle && (type !== '' || guard))
      .flatMap(({ way, type, guard }) => {
        const guards = guard ? [guard] : []
        const stepWith = (held: readonly string[]) => next(holding(held), snapshot, type)
        const further = passedGuards(holding(guards), value, () => stepWith(guards))
        return [
          { label: way, take: () => stateOf(holding, stepWith(guards)) },
          ...further.map(name => ({
            label: `${way}, then [${name}]`,
            take: () => stateOf(holding, stepWith([...guards, name])),
          })),
        ]
      }),
  )
  return { value, steps: [...new Map(steps.map(step => [step.label, step])).values()] }
}

/** What an event leads to; what happens without one happens at any, and at one that the chart does not know nothing else does. */
function next({ machine }: Asking, { value, context }: AnyMachineSnapshot, type: string): AnyMachineSnapshot {
  // A snapshot asks the guards of the machine that it is of.
  const [after] = transition(machine, machine.resolveState({ value, context }), { type: type || 'always' })
  return after as AnyMachineSnapshot
}

/** Guards of the states that a step only passes through. */
function passedGuards(
  { machine, asked }: Asking,
  before: StateValue,
  step: () => AnyMachineSnapshot,
): string[] {
  const asking = nodesOf(machine.root).filter(({ always }) => always?.some(({ guard }) => guard))
  // Most charts ask nothing on the way.
  if (asking.length === 0) return []
  asked.clear()
  const after = step().value as StateValue
  const resting = new Set([...activePaths(before), ...activePaths(after), ''])
  const passed = asking.filter(({ path }) => !resting.has(path.join('.')))
  const guards = passed.flatMap(node =>
    exitsOf(machine, node).flatMap(({ type, guard }) => (type === '' && guard ? [guard] : [])),
  )
  return [...new Set(guards)].filter(guard => asked.has(guard))
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

function activeNodes(machine: AnyStateMachine, value: StateValue): AnyStateNode[] {
  const active = new Set(['', ...activePaths(value)])
  return nodesOf(machine.root).filter(({ path }) => active.has(path.join('.')))
}

/** One machine whose guards answer as the reader chose last: to make one takes as long as a hundred steps. */
function withChosenGuards(machine: AnyStateMachine): Holding {
  let held: readonly string[] = []
  const asked = new Set<string>()
  const names = nodesOf(machine.root).flatMap(node =>
    exitsOf(machine, node).flatMap(({ guard }) => (guard ? [guard] : [])),
  )
  const answers = names.map(name => {
    const answer = () => {
      asked.add(name)
      return held.includes(name)
    }
    return [name, answer] as const
  })
  const asking = { machine: machine.provide({ guards: Object.fromEntries(answers) }), asked }
  return guards => {
    held = guards
    return asking
  }
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
