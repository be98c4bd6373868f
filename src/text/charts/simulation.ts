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
import { outgoingTransitions } from './outline.ts'
import { activePaths } from './words.ts'

export interface Step {
  /** `event [guard]` */
  label: string
  take: () => Simulation
}

export interface Simulation {
  value: StateValue
  steps: Step[]
}

/** An event with the guards that hold for it, and those that the machine evaluated. */
interface Choice {
  type: string
  held: readonly string[]
  asked: Set<string>
}

/**
 * Returns a chart's machine in its initial state. The reader picks among an event's transitions: the chosen guard holds, and no other
 * does. The same applies to transient states on the way.
 * @param config the chart as JSON
 */
export function simulate(config: object): Simulation {
  const chart = createMachine(config)
  const nodes = nodesOf(chart.root)
  const guards = nodes.flatMap(node => outgoingTransitions(chart, node).flatMap(({ guard }) => guard ?? []))
  const tasks = nodes.flatMap(node => node.invoke.map(({ src }) => String(src)))
  const delays = nodes.flatMap(node =>
    node.after.flatMap(({ delay }) => (typeof delay === 'string' ? delay : [])),
  )
  const machine = chart.provide({
    guards: forEach(guards, name => ({ event }: { event: Partial<Choice> }) => {
      event.asked?.add(name)
      return event.held?.includes(name) ?? false
    }),
    actors: forEach(tasks, () => fromCallback(() => {})),
    // The reader triggers delays. An undefined delay would fire at once, and a chart that polls would never settle.
    delays: forEach(delays, () => () => Number.MAX_SAFE_INTEGER),
  })
  const [first] = initialTransition(machine, undefined as never)
  return stateOf(machine, first as AnyMachineSnapshot)
}

const forEach = <T>(names: readonly string[], make: (name: string) => T): Record<string, T> =>
  Object.fromEntries(names.map(name => [name, make(name)]))

function stateOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): Simulation {
  const active = new Set(['', ...activePaths(snapshot.value as StateValue)])
  const choose = (type: string, held: readonly string[]) => {
    // Any event takes an eventless transition, so this one is unknown to the chart.
    const choice: Choice = { type: type || 'always', held, asked: new Set() }
    const [after] = transition(machine, snapshot, choice)
    return { after: after as AnyMachineSnapshot, asked: choice.asked }
  }
  const steps = nodesOf(machine.root)
    .filter(({ path }) => active.has(path.join('.')))
    .flatMap(node => outgoingTransitions(machine, node))
    .filter(({ type, guard, isIdle }) => !isIdle && (type !== '' || guard))
    .flatMap(({ way, type, guard }) => {
      const held = guard ? [guard] : []
      const stepTo = (label: string, guards: readonly string[]): Step => ({
        label,
        take: () => stateOf(machine, choose(type, guards).after),
      })
      const { after, asked } = choose(type, held)
      const passed = passedGuards(machine, active, after).filter(name => asked.has(name))
      return [stepTo(way, held), ...passed.map(name => stepTo(`${way}, then [${name}]`, [...held, name]))]
    })
  return {
    value: snapshot.value as StateValue,
    steps: [...new Map(steps.map(step => [step.label, step])).values()],
  }
}

/** Guards of transient states, which are active neither before nor after a step. */
function passedGuards(
  machine: AnyStateMachine,
  before: ReadonlySet<string>,
  after: AnyMachineSnapshot,
): string[] {
  const resting = new Set([...before, ...activePaths(after.value as StateValue)])
  const guards = nodesOf(machine.root)
    .filter(({ path, always }) => always && !resting.has(path.join('.')))
    .flatMap(node =>
      outgoingTransitions(machine, node).flatMap(({ type, guard }) => (type === '' && guard ? guard : [])),
    )
  return [...new Set(guards)]
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]
