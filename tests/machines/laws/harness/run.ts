/** Runs a chart on a live actor: everything outside is a stand-in, every effect is recorded, and time moves by hand. */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createMachine,
  type EventObject,
} from 'xstate'
import { OrderedClock } from './clock.ts'
import { fakeOf, type Recorder } from './fake.ts'
import type { Doing, Step, Trace } from './trace.ts'

/** What a run needs to know of the world around a chart. */
export interface World {
  /** Which actor reports an event: it arrives only while that one runs. Events not named here always arrive. */
  reports?: Readonly<Record<string, string>>
  /** Times after any event at which something may fall due: each is looked at one millisecond before and when it comes. */
  due?: readonly number[]
  /** What views read of a chart besides its tags. */
  views?: (context: never) => unknown
  /** For each run: says what cannot happen now, as nobody can press a button that is not there. It is then left out. */
  possible?: () => (doing: Doing, last: Step) => boolean
}

/** Microsteps after which a chart counts as going in circles. */
const mostMicrosteps = 200

export type Run = (input: unknown, doings: readonly Doing[]) => Trace

/**
 * Prepares a chart for many runs.
 * A run throws when the chart stops with an error or never comes to rest.
 */
export function runner(machine: AnyStateMachine, { reports = {}, due = [], views, possible }: World): Run {
  const recorder: Recorder = { running: new Map(), effects: [], started: 0 }
  const note = (type: string, params?: unknown) => {
    recorder.effects.push({ type, ...(params === undefined ? {} : { params }) })
  }
  const prepared = recorded(machine, recorder, note)

  return (given, doings) => {
    recorder.running.clear()
    recorder.effects.length = 0
    const clock = new OrderedClock()
    const actor = createActor(prepared, {
      clock: clock as never,
      ...(given === undefined ? {} : { input: given as never }),
    })
    let failure: unknown
    actor.subscribe({
      error: error => {
        failure = error
      },
    })
    actor.on('*' as never, ((event: EventObject) => note(event.type, event)) as never)
    const steps: Step[] = []
    const moments = new Set<number>()
    const look = (doing: Doing) => {
      if (failure) throw new Error(`the chart stops with an error: ${failure}`)
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot
      const ended = snapshot.status === 'done'
      const shown = views?.(snapshot.context as never)
      const step = { doing, at: clock.now(), effects: recorder.effects.splice(0), ended, shown }
      const running = [...recorder.running].map(([id, { name, input, run }]) => ({ id, name, input, run }))
      const output = ended ? { output: snapshot.output as unknown } : {}
      steps.push({ ...step, running, tags: [...snapshot.tags].sort(), ...output })
      if (doing.type === '@wait') return
      for (const time of due) for (const early of [1, 0]) moments.add(clock.now() + time - early)
    }
    const pass = (milliseconds: number) => {
      const end = clock.now() + milliseconds
      const stops = [...moments].filter(moment => moment > clock.now() && moment < end)
      for (const stop of [...stops.sort((a, b) => a - b), end]) {
        const part = stop - clock.now()
        clock.advance(part)
        look({ type: '@wait', milliseconds: part })
      }
    }
    const settle = (doing: Doing): boolean => {
      const task = [...recorder.running].find(([id, { name }]) => name === doing.task || id === doing.task)
      if (!task) return false
      task[1].settle(doing)
      return true
    }
    const happen = (event: Doing) => {
      const reporter = reports[event.type]
      const arrives = !reporter || [...recorder.running.values()].some(({ name }) => name === reporter)
      if (arrives) actor.send(event)
    }
    const may = possible?.() ?? (() => true)
    actor.start()
    look({ type: '@start' })
    for (const doing of doings) {
      if (actor.getSnapshot().status !== 'active') break
      if (!may(doing, steps.at(-1) as Step)) continue
      if (doing.type === '@wait') pass(Number(doing.milliseconds))
      else if (doing.type === '@done' || doing.type === '@fail') {
        if (settle(doing)) look(doing)
      } else {
        happen(doing)
        look(doing)
      }
    }
    actor.stop()
    return { input: given, steps }
  }
}

/** The chart with stand-ins for its actors and its outward actions; what computes inside it stays as it is. */
function recorded(
  machine: AnyStateMachine,
  recorder: Recorder,
  note: (type: string, params?: unknown) => void,
): AnyStateMachine {
  const { actions, actors, delays, guards } = machine.implementations
  const outward = Object.entries(actions).filter(
    ([, action]) => typeof action === 'function' && !('resolve' in action),
  )
  return createMachine({ ...machine.config, options: { maxIterations: mostMicrosteps } } as never, {
    delays: delays as never,
    guards: guards as never,
    actors: Object.fromEntries(Object.keys(actors).map(name => [name, fakeOf(name, recorder)])) as never,
    actions: {
      ...actions,
      ...Object.fromEntries(
        outward.map(([name]) => [name, (_: unknown, params: unknown) => note(name, params)]),
      ),
    } as never,
  }) as AnyStateMachine
}
