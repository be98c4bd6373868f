/** A simulated machine of a chart, for stepping through it by hand. */
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

export interface Step {
  /** `event [guard]` */
  label: string
  /** Returns the machine after this step. */
  take: () => Dummy
}

export interface Dummy {
  value: StateValue
  steps: Step[]
}

/**
 * Returns a chart's machine in its initial state. The reader picks among an event's transitions: the chosen guard holds, and no other
 * does. The same applies to transient states on the way.
 * @param config the chart as JSON
 */
export function dummyOf(config: object): Dummy {
  const machine = withIdleTasks(createMachine(config))
  const holding = withChosenGuards(machine)
  const [first] = initialTransition(holding([]).machine, undefined as never)
  return stateOf(holding, first as AnyMachineSnapshot)
}

/** A machine with the guards that it has evaluated. */
interface Asking {
  machine: AnyStateMachine
  asked: Set<string>
}

/** Returns the machine with exactly these guards holding. */
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

/** Takes a transition. An eventless one is taken on any event, so use one that the chart doesn't know. */
function next({ machine }: Asking, { value, context }: AnyMachineSnapshot, type: string): AnyMachineSnapshot {
  // A snapshot evaluates its own machine's guards.
  const [after] = transition(machine, machine.resolveState({ value, context }), { type: type || 'always' })
  return after as AnyMachineSnapshot
}

/** Guards of transient states that a step passes through. */
function passedGuards(
  { machine, asked }: Asking,
  before: StateValue,
  step: () => AnyMachineSnapshot,
): string[] {
  const asking = nodesOf(machine.root).filter(({ always }) => always?.some(({ guard }) => guard))
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

/** Reuses one machine for all choices, because creating one takes as long as a hundred steps. */
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
 * Replaces tasks by ones that never end, and delays by ones that the reader triggers. Unknown delays would fire at once, and a chart
 * that polls would never settle.
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
