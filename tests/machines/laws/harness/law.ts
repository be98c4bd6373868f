/** Laws: properties that hold in every run of a statechart. They don't name its states. */
import type { MachineSpec } from '#tests/support/machine-paths.ts'
import type { RunOptions } from './run.ts'
import { describeEvent, type Effect, type RunEvent, type Step, type Trace } from './trace.ts'

export interface Law {
  description: string
  violation: (trace: Trace) => string | undefined
}

export interface Laws extends RunOptions {
  spec: MachineSpec
  /** All possible events. Random runs draw from them, so repeated events are more frequent. */
  events: readonly RunEvent[]
  /** Events of runs that random runs rarely cover, by name. */
  fixedRuns?: Readonly<Record<string, readonly RunEvent[]>>
  laws: readonly Law[]
  /** Laws that the statechart violates, each with its problem. */
  knownViolations?: readonly { law: Law; problem: string }[]
}

/** Returns the entries of `RunOptions.actorByEventType` for one actor. */
export const reportedBy = (actor: string, ...types: string[]): Record<string, string> =>
  Object.fromEntries(types.map(type => [type, actor]))

/** A law's expectation after a step. Omitted properties can have any value. */
export interface ExpectedStep {
  tags?: readonly string[]
  running?: readonly string[]
  /** Inputs of running actors, by actor name or id. */
  inputs?: Readonly<Record<string, unknown>>
  viewContext?: unknown
  /** All effects of the step, in any order. Actual parameters can have more properties. */
  effects?: readonly Effect[]
  hasEnded?: boolean
  output?: unknown
}

export const effect = (type: string, params?: unknown): Effect =>
  params === undefined ? { type } : { type, params }
export const sends = (to: string, type: string, params?: unknown): Effect => ({ to, ...effect(type, params) })

/**
 * Returns a law that derives its expectation from the history of events. `start` is called once per run, and the function that it returns
 * once per step.
 */
export const oracle = (
  description: string,
  start: (input: never) => (event: RunEvent, at: number) => ExpectedStep,
): Law => ({
  description,
  violation: ({ input, steps }) => {
    const expect = start(input as never)
    return firstViolation(steps, step => difference(expect(step.event, step.at), step))
  },
})

/** Returns a law: after every step, `holds` is true. */
export const always = (
  description: string,
  holds: (step: Step, before: Step | undefined) => boolean,
): Law => ({
  description,
  violation: ({ steps }) =>
    firstViolation(steps, (step, index) => (holds(step, steps[index - 1]) ? undefined : 'it does not hold')),
})

/** Returns a law: the actor `name` isn't restarted by an event for which `during` is true. */
export const keepsRunning = (
  description: string,
  name: string,
  during: (event: RunEvent, before: Step) => boolean,
): Law => {
  const runOf = (step: Step | undefined) => step?.running.find(each => each.name === name)?.run
  return always(description, (step, before) => {
    const [runBefore, run] = [runOf(before), runOf(step)]
    if (before === undefined || runBefore === undefined || run === undefined) return true
    return runBefore === run || !during(step.event, before)
  })
}

function firstViolation(
  steps: readonly Step[],
  check: (step: Step, index: number) => string | undefined,
): string | undefined {
  for (const [index, step] of steps.entries()) {
    const violation = check(step, index)
    if (violation)
      return `after ${
        steps
          .slice(1, index + 1)
          .map(each => describeEvent(each.event))
          .join(' · ') || 'the start'
      }: ${violation}`
  }
  return undefined
}

function difference(expected: ExpectedStep, step: Step): string | undefined {
  const { tags, running, effects, hasEnded } = expected
  if (tags && !isSame([...tags].sort(), step.tags)) return `tags are ${json(step.tags)}, not ${json(tags)}`
  const runs = step.running.map(({ name }) => name).sort()
  if (running && !isSame([...running].sort(), runs))
    return `running actors are ${json(runs)}, not ${json(running)}`
  if (effects && !haveSameEffects(effects, step.effects))
    return `effects are ${json(step.effects)}, not ${json(effects)}`
  for (const [key, input] of Object.entries(expected.inputs ?? {}))
    if (!step.running.some(each => (each.id === key || each.name === key) && matches(input, each.input)))
      return `no actor ${key} with input ${json(input)} is in ${json(step.running)}`
  if ('viewContext' in expected && !matches(expected.viewContext, step.viewContext))
    return `the view shows ${json(step.viewContext)}, not ${json(expected.viewContext)}`
  if (hasEnded !== undefined && hasEnded !== step.hasEnded)
    return hasEnded ? 'the statechart is still running' : 'the statechart has ended'
  if ('output' in expected && !matches(expected.output, step.output))
    return `the output is ${json(step.output)}, not ${json(expected.output)}`
  return undefined
}

function haveSameEffects(expected: readonly Effect[], actual: readonly Effect[]): boolean {
  if (expected.length !== actual.length) return false
  const remaining = [...actual]
  return expected.every(({ type, to, params }) => {
    const index = remaining.findIndex(
      each => each.type === type && each.to === to && matches(params, each.params),
    )
    if (index >= 0) remaining.splice(index, 1)
    return index >= 0
  })
}

function matches(expected: unknown, actual: unknown): boolean {
  if (expected === undefined) return true
  if (expected === null || typeof expected !== 'object' || expected instanceof Error)
    return expected === actual
  if (actual === null || typeof actual !== 'object') return false
  if (Array.isArray(expected)) {
    const list = actual as readonly unknown[]
    return (
      Array.isArray(list) &&
      list.length === expected.length &&
      expected.every((item, index) => matches(item, list[index]))
    )
  }
  return Object.entries(expected).every(([key, value]) =>
    matches(value, (actual as Record<string, unknown>)[key]),
  )
}

const json = (value: unknown): string => JSON.stringify(value)
const isSame = (a: unknown, b: unknown): boolean => json(a) === json(b)
