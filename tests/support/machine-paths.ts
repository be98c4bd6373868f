/** Generates paths through a machine's graph and replays them on a live actor with a manual clock. */
import { getShortestPaths } from '@xstate/graph'
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  createEmptyActor,
  type EventObject,
  fromPromise,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate'
import { effectNames } from '#tests/machines/laws/harness/run.ts'
import { transitionKey } from '#tests/support/transitions.ts'

export interface MachineSpec {
  machine: AnyStateMachine
  /** Inputs for the machine. Each one gets its own paths. Default: no input. */
  inputs?: readonly unknown[]
  /** Payloads of an event, one per outcome of the guards that read it. */
  cases?: Record<string, readonly Record<string, unknown>[]>
  /** False for events that can't happen in a state. Default: all can. */
  isPossible?: (snapshot: AnyMachineSnapshot, event: EventObject) => boolean
  /** True for states from which no path continues. Without pruning, a changing context could create endless new states. */
  isPruned?: (snapshot: AnyMachineSnapshot) => boolean
  /** Names of invoked promise actors. The replay settles their promises to cause done and error events. */
  tasks?: readonly string[]
  /** Invariant: throws if it doesn't hold after a step, given the step's effects, emitted events, and cause. */
  invariant: (
    snapshot: AnyMachineSnapshot,
    effects: readonly Effect[],
    emitted: readonly EventObject[],
    event: EventObject,
  ) => void
}

export type Effect = { type: string; params?: unknown }

export type MachinePath = { input: unknown; steps: { event: EventObject; state: AnyMachineSnapshot }[] }

const traversalLimit = 4000

const cache = new WeakMap<MachineSpec, MachinePath[]>()

/** Returns one path for each transition and each state in which it can be taken. Cached per process. */
export function generatePaths(spec: MachineSpec): MachinePath[] {
  const cached = cache.get(spec)
  if (cached) return cached
  const paths = (spec.inputs ?? [undefined]).flatMap(input => pathsFrom(spec, input))
  cache.set(spec, paths)
  return paths
}

export function eventsIn(spec: MachineSpec, state: AnyMachineSnapshot): EventObject[] {
  const { cases = {}, isPruned, isPossible = () => true } = spec
  if (state.status !== 'active' || isPruned?.(state)) return []
  const types = new Set((state._nodes as AnyStateNode[]).flatMap(node => node.ownEvents as string[]))
  return [...types]
    .filter(type => !type.startsWith('xstate.done.state.'))
    .flatMap(type => (cases[type] ?? [{}]).map(payload => ({ ...payload, type })))
    .filter(event => isPossible(state, event))
}

function pathsFrom(spec: MachineSpec, input: unknown): MachinePath[] {
  const { machine } = spec
  const events = (state: AnyMachineSnapshot) => eventsIn(spec, state)
  const shortestPaths = getShortestPaths(machine, {
    events: events as never,
    limit: traversalLimit,
    ...(input === undefined ? {} : { input: input as never }),
    serializeState: ((state: AnyMachineSnapshot) =>
      JSON.stringify([state.value, state.context, state.status])) as never,
  }) as unknown as (MachinePath & { state: AnyMachineSnapshot })[]
  // A path leads to each state. One more step with each event takes every transition.
  return shortestPaths.flatMap(({ state, steps }) =>
    events(state).map(event => ({
      input,
      steps: [...steps, { event, state: stepFrom(machine, state, event).state }],
    })),
  )
}

export type Coverage = { states: Set<string>; transitions: Set<string> }

export interface LiveStep {
  index: number
  event: EventObject
  live: AnyMachineSnapshot
  performed: readonly Effect[]
  emitted: readonly EventObject[]
}

/**
 * Replays a path on a live actor and compares state, tags, context, and effects with the graph after each step.
 * @throws an error at the first difference or violated invariant
 */
export async function replay(spec: MachineSpec, path: MachinePath, covered: Coverage): Promise<void> {
  let previous = path.steps[0]?.state
  const check = ({ index, event, live, performed, emitted }: LiveStep) => {
    const { state } = path.steps[index] as MachinePath['steps'][number]
    if (index > 0 && previous) {
      requireEqual('effects', performed, expectedEffects(spec, previous, event))
      requireEqual('emitted events', emitted, expectedEvents(spec, previous, event))
    }
    const where = `after ${event.type}`
    requireEqual(`state ${where}`, live.value, state.value)
    requireEqual(`context ${where}`, live.context, state.context)
    requireEqual(`tags ${where}`, [...live.tags].sort(), [...state.tags].sort())
    for (const node of live._nodes as AnyStateNode[]) covered.states.add(node.id)
    spec.invariant(live, performed, emitted, event)
    previous = state
  }
  await takePath(spec, path, check, covered)
}

interface RecordingMachine {
  machine: AnyStateMachine
  performed: Effect[]
  pendingTasks: Replay['pendingTasks']
}

const recordingMachines = new WeakMap<MachineSpec, RecordingMachine>()

/**
 * Replaces effects with recorders, and tasks with promises that `perform` settles. `takePath` caches the machine, because building one
 * takes as long as replaying a path.
 */
function createRecordingMachine(spec: MachineSpec): RecordingMachine {
  const performed: Effect[] = []
  const pendingTasks: Replay['pendingTasks'] = new Map()
  const deferred = (spec.tasks ?? []).map(name => [
    name,
    fromPromise(() => new Promise((resolve, reject) => pendingTasks.set(name, { resolve, reject }))),
  ])
  const recorded = effectNames(spec.machine).map(type => [
    type,
    (_: unknown, params: unknown) => performed.push(params === undefined ? { type } : { type, params }),
  ])
  const machine = spec.machine.provide({
    actors: Object.fromEntries(deferred),
    actions: Object.fromEntries(recorded),
  } as never) as AnyStateMachine
  return { machine, performed, pendingTasks }
}

/** Replays the events of a path on a live actor, and calls `onStep` at the start and after each event. */
export async function takePath(
  spec: MachineSpec,
  path: MachinePath,
  onStep: (step: LiveStep) => void,
  covered?: Coverage,
): Promise<void> {
  const clock = new SimulatedClock()
  const emitted: EventObject[] = []
  const { machine, performed, pendingTasks } = getOrAdd(recordingMachines, spec, () =>
    createRecordingMachine(spec),
  )
  performed.length = 0
  pendingTasks.clear()
  const actor = createActor(machine, {
    clock,
    ...(covered && { inspect: (event: InspectionEvent) => recordCoverage(event, machine.id, covered) }),
    ...(path.input === undefined ? {} : { input: path.input as never }),
  })
  actor.on('*', event => emitted.push(event))
  actor.start()
  for (const [index, { event }] of path.steps.entries()) {
    if (index > 0) {
      performed.length = 0
      emitted.length = 0
      await perform(actor, event, { clock, pendingTasks, delays: machine.implementations.delays })
    }
    onStep({ index, event, live: actor.getSnapshot() as AnyMachineSnapshot, performed, emitted })
  }
  actor.stop()
}

interface Replay {
  clock: SimulatedClock
  pendingTasks: Map<string, { resolve: (value: unknown) => void; reject: (error: unknown) => void }>
  delays: Record<string, unknown>
}

/** Triggers an event from outside the statechart: advances the clock, settles a promise, or sends a visitor's event. */
async function perform(actor: AnyActorRef, event: EventObject, { clock, pendingTasks, delays }: Replay) {
  const [, kind, what, name = ''] = event.type.split('.')
  const isInternal = event.type.startsWith('xstate.')
  if (isInternal && kind === 'after') {
    const named = delays[what ?? '']
    const delay = typeof named === 'function' ? named({ context: actor.getSnapshot().context }) : named
    if (typeof delay !== 'number') throw new Error(`Delay "${what}" is not a number of milliseconds`)
    clock.increment(delay)
  } else if (isInternal && what === 'actor') {
    const task = pendingTasks.get(name)
    if (!task) throw new Error(`Nothing waits for "${name}"`)
    if (kind === 'done') task.resolve((event as { output?: unknown }).output)
    else task.reject((event as { error?: unknown }).error)
    await new Promise(resolve => setImmediate(resolve))
  } else {
    actor.send(event)
  }
}

type Actions = readonly { type: string; params?: unknown }[]

interface PureStep {
  state: AnyMachineSnapshot
  /** The statechart's own actions, in order. */
  actions: Actions
  /** Keys of the transitions taken, including eventless ones. */
  transitions: readonly string[]
}

const pureSteps = new WeakMap<AnyStateMachine, WeakMap<EventObject, WeakMap<object, PureStep>>>()

/** Returns the step that the statechart prescribes. Cached, because paths share most steps. */
export function stepFrom(machine: AnyStateMachine, from: AnyMachineSnapshot, event: EventObject): PureStep {
  const byEvent = getOrAdd(pureSteps, machine, () => new WeakMap())
  const byState = getOrAdd(byEvent, event, () => new WeakMap())
  return getOrAdd(byState, from, () => runPure(scope => machine.transition(from, event, scope)))
}

/**
 * Runs a step without starting an actor of the machine. XState's `transition` is much slower, because it starts one, with all its children,
 * for each step.
 */
function runPure(step: (scope: never) => unknown): PureStep {
  const self = createEmptyActor()
  const { system } = self
  const transitions: string[] = []
  const actions: Actions[number][] = []
  system.inspect(inspected => {
    if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== self) return
    transitions.push(...inspected._transitions.map(transitionKey))
  })
  const ignore = () => {}
  const scope = {
    ...{ self, system, id: '', sessionId: '' },
    ...{ logger: ignore, defer: ignore, stopChild: ignore, emit: ignore },
    actionExecutor: (action: Actions[number]) => actions.push(action),
  }
  return { state: step(scope as never) as AnyMachineSnapshot, actions, transitions }
}

const initialSteps = new WeakMap<AnyStateMachine, Map<unknown, PureStep>>()

/** Returns the keys of the transitions that a path takes, according to the statechart. */
export function transitionsOf({ machine }: MachineSpec, { input, steps }: MachinePath): Set<string> {
  const byInput = getOrAdd(initialSteps, machine, () => new Map())
  const start = byInput.get(input) ?? runPure(scope => machine.getInitialSnapshot(scope, input))
  byInput.set(input, start)
  const taken = steps.slice(1).flatMap(({ event }, index) => {
    return stepFrom(machine, (steps[index] as MachinePath['steps'][number]).state, event).transitions
  })
  return new Set([...start.transitions, ...taken])
}

function getOrAdd<K extends object, V>(cache: WeakMap<K, V>, key: K, find: () => V): V {
  const value = cache.get(key) ?? find()
  cache.set(key, value)
  return value
}

export const expectedEvents = (
  { machine }: Pick<MachineSpec, 'machine'>,
  from: AnyMachineSnapshot,
  event: EventObject,
): EventObject[] =>
  stepFrom(machine, from, event)
    .actions.filter(({ type }) => type === 'xstate.emit')
    .map(({ params }) => (params as { event: EventObject }).event)

export const expectedEffects = (
  { machine }: Pick<MachineSpec, 'machine'>,
  from: AnyMachineSnapshot,
  event: EventObject,
): Effect[] => {
  const effects = effectNames(machine)
  return stepFrom(machine, from, event)
    .actions.filter(({ type }) => effects.includes(type))
    .map(({ type, params }) => (params === undefined ? { type } : { type, params }))
}

function recordCoverage(event: InspectionEvent, machineId: string, covered: Coverage): void {
  if (event.type !== '@xstate.microstep') return
  for (const taken of event._transitions) {
    if (taken.source.machine.id !== machineId) continue
    // Record the targets here, because snapshots never contain transient states.
    for (const target of taken.target ?? []) covered.states.add(target.id)
    covered.transitions.add(transitionKey(taken))
  }
}

function requireEqual(name: string, live: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(live), JSON.stringify(expected)]
  if (a !== b) throw new Error(`${name}: the live actor has ${a}, but the graph has ${b}`)
}
