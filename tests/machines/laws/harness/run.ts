/** Runs a statechart with fake actors, recorded effects, and a manual clock. */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createMachine,
  type EventObject,
} from 'xstate'
import { OrderedClock } from './clock.ts'
import { createFake, type Recorder } from './fake.ts'
import type { RunEvent, Step, Trace } from './trace.ts'

export interface RunOptions {
  /** The actor that sends each event type. Such an event arrives only while its actor runs. */
  actorByEventType?: Readonly<Record<string, string>>
  /** Delays after an event, in ms, at which a timer can fire. Runs record a step at each, and one millisecond earlier. */
  deadlines?: readonly number[]
  /** Selects the context that views read. */
  selectViewContext?: (context: never) => unknown
  /** Returns a predicate for the events of one run. Events for which it returns false are skipped. */
  createEventFilter?: () => (event: RunEvent, last: Step) => boolean
}

/** A statechart with more microsteps is in an endless loop. */
export const maxMicrosteps = 200

export type Run = (input: unknown, events: readonly RunEvent[]) => Trace

/** Prepares a statechart for runs. A run throws if the statechart fails or is in an endless loop. */
export function createRunner(
  machine: AnyStateMachine,
  { actorByEventType = {}, deadlines = [], selectViewContext, createEventFilter }: RunOptions,
): Run {
  const recorder: Recorder = { running: new Map(), effects: [], startCount: 0 }
  const recordEffect = (type: string, params?: unknown) => {
    recorder.effects.push({ type, ...(params === undefined ? {} : { params }) })
  }
  const prepared = withRecorders(machine, recorder, recordEffect)

  return (input, events) => {
    recorder.running.clear()
    recorder.effects.length = 0
    const clock = new OrderedClock()
    const actor = createActor(prepared, {
      clock: clock as never,
      ...(input === undefined ? {} : { input: input as never }),
    })
    let failure: unknown
    actor.subscribe({
      error: error => {
        failure = error
      },
    })
    actor.on('*' as never, ((event: EventObject) => recordEffect(event.type, event)) as never)
    const steps: Step[] = []
    const stopTimes = new Set<number>()
    const recordStep = (event: RunEvent) => {
      if (failure) throw new Error(`the statechart failed: ${failure}`)
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot
      const hasEnded = snapshot.status === 'done'
      const viewContext = selectViewContext?.(snapshot.context as never)
      const step = { event, at: clock.now(), effects: recorder.effects.splice(0), hasEnded, viewContext }
      const running = [...recorder.running].map(([id, { name, input, run }]) => ({ id, name, input, run }))
      const output = hasEnded ? { output: snapshot.output as unknown } : {}
      steps.push({ ...step, running, tags: [...snapshot.tags].sort(), ...output })
      if (event.type === '@wait') return
      for (const time of deadlines) for (const early of [1, 0]) stopTimes.add(clock.now() + time - early)
    }
    const passTime = (milliseconds: number) => {
      const end = clock.now() + milliseconds
      const stops = [...stopTimes].filter(time => time > clock.now() && time < end)
      for (const stop of [...stops.sort((a, b) => a - b), end]) {
        const duration = stop - clock.now()
        clock.advance(duration)
        recordStep({ type: '@wait', milliseconds: duration })
      }
    }
    const settle = (event: RunEvent): boolean => {
      const task = [...recorder.running].find(([id, { name }]) => name === event.task || id === event.task)
      if (!task) return false
      task[1].settle(event)
      return true
    }
    const sendEvent = (event: RunEvent) => {
      const sender = actorByEventType[event.type]
      const canArrive = !sender || [...recorder.running.values()].some(({ name }) => name === sender)
      if (canArrive) actor.send(event)
    }
    const isPossible = createEventFilter?.() ?? (() => true)
    actor.start()
    recordStep({ type: '@start' })
    for (const event of events) {
      if (actor.getSnapshot().status !== 'active') break
      if (!isPossible(event, steps.at(-1) as Step)) continue
      if (event.type === '@wait') passTime(Number(event.milliseconds))
      else if (event.type === '@done' || event.type === '@fail') {
        if (settle(event)) recordStep(event)
      } else {
        sendEvent(event)
        recordStep(event)
      }
    }
    actor.stop()
    return { input, steps }
  }
}

/** Replaces actors and effects with recorders. Doesn't replace assignments, guards, or delays. */
function withRecorders(
  machine: AnyStateMachine,
  recorder: Recorder,
  recordEffect: (type: string, params?: unknown) => void,
): AnyStateMachine {
  const { actions, actors, delays, guards } = machine.implementations
  return createMachine({ ...machine.config, options: { maxIterations: maxMicrosteps } } as never, {
    delays: delays as never,
    guards: guards as never,
    actors: Object.fromEntries(Object.keys(actors).map(name => [name, createFake(name, recorder)])) as never,
    actions: {
      ...actions,
      ...Object.fromEntries(
        effectNames(machine).map(name => [name, (_: unknown, params: unknown) => recordEffect(name, params)]),
      ),
    } as never,
  }) as AnyStateMachine
}

/** Returns the names of the actions with side effects. */
export const effectNames = ({ implementations }: AnyStateMachine): string[] =>
  Object.entries(implementations.actions)
    .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
    .map(([name]) => name)
