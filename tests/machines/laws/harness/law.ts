/** Laws: what must hold for every run of a chart, whatever its states are. */
import type { MachineSpec } from '#tests/support/machine-paths.ts'
import type { World } from './run.ts'
import { describeEvent, type Effect, type RunEvent, type Step, type Trace } from './trace.ts'

export interface Law {
  description: string
  violation: (trace: Trace) => string | undefined
}

export interface Laws extends World {
  spec: MachineSpec
  /** Every event of the chart's world. Random runs draw from these. */
  events: readonly RunEvent[]
  stories?: Readonly<Record<string, readonly RunEvent[]>>
  laws: readonly Law[]
  /** Laws that the chart is known to violate. */
  known?: readonly { law: Law; fault: string }[]
}

/** Returns the `reports` of one actor. */
export const reportedBy = (actor: string, ...types: string[]): Record<string, string> =>
  Object.fromEntries(types.map(type => [type, actor]))

/** What a law expects after a step. Omitted parts may be anything. */
export interface Expected {
  tags?: readonly string[]
  running?: readonly string[]
  /** Inputs of running actors, by name or id. */
  given?: Readonly<Record<string, unknown>>
  shown?: unknown
  /** All effects of the step in any order. Parameters may have more fields. */
  effects?: readonly Effect[]
  ended?: boolean
  output?: unknown
}

export const effect = (type: string, params?: unknown): Effect =>
  params === undefined ? { type } : { type, params }
export const sends = (to: string, type: string, params?: unknown): Effect => ({ to, ...effect(type, params) })

/**
 * A law that derives the expected result from the history alone. `start` runs once per run, and the function that it returns once
 * per step.
 */
export const oracle = (
  description: string,
  start: (input: never) => (event: RunEvent, at: number) => Expected,
): Law => ({
  description,
  violation: ({ input, steps }) => {
    const expect = start(input as never)
    return firstViolation(steps, step => difference(expect(step.event, step.at), step))
  },
})

export const always = (
  description: string,
  holds: (step: Step, before: Step | undefined) => boolean,
): Law => ({
  description,
  violation: ({ steps }) =>
    firstViolation(steps, (step, index) => (holds(step, steps[index - 1]) ? undefined : 'it does not hold')),
})

/** A law that events for which `during` is true don't restart a running actor. */
export const keepsRunning = (
  description: string,
  name: string,
  during: (event: RunEvent, before: Step) => boolean,
): Law => {
  const runOf = (step: Step | undefined) => step?.running.find(each => each.name === name)?.run
  return always(description, (step, before) => {
    const [was, is] = [runOf(before), runOf(step)]
    if (before === undefined || was === undefined || is === undefined) return true
    return was === is || !during(step.event, before)
  })
}

function firstViolation(
  steps: readonly Step[],
  words: (step: Step, index: number) => string | undefined,
): string | undefined {
  for (const [index, step] of steps.entries()) {
    const violation = words(step, index)
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

function difference(expected: Expected, step: Step): string | undefined {
  const { tags, running, effects, ended } = expected
  if (tags && !same([...tags].sort(), step.tags)) return `tags are ${json(step.tags)}, not ${json(tags)}`
  const runs = step.running.map(({ name }) => name).sort()
  if (running && !same([...running].sort(), runs)) return `${json(runs)} run, not ${json(running)}`
  if (effects && !sameEffects(effects, step.effects))
    return `it does ${json(step.effects)}, not ${json(effects)}`
  for (const [key, input] of Object.entries(expected.given ?? {}))
    if (
      !step.running.some(
        ({ id, name, input: given }) => (id === key || name === key) && includes(input, given),
      )
    )
      return `none of ${json(step.running)} is ${key} and was given ${json(input)}`
  if ('shown' in expected && !includes(expected.shown, step.shown))
    return `it shows ${json(step.shown)}, not ${json(expected.shown)}`
  if (ended !== undefined && ended !== step.ended) return ended ? 'it goes on' : 'it has ended'
  if ('output' in expected && !includes(expected.output, step.output))
    return `it ends with ${json(step.output)}, not ${json(expected.output)}`
  return undefined
}

function sameEffects(expected: readonly Effect[], actual: readonly Effect[]): boolean {
  if (expected.length !== actual.length) return false
  const remaining = [...actual]
  return expected.every(({ type, to, params }) => {
    const index = remaining.findIndex(
      each => each.type === type && each.to === to && includes(params, each.params),
    )
    if (index >= 0) remaining.splice(index, 1)
    return index >= 0
  })
}

function includes(expected: unknown, actual: unknown): boolean {
  if (expected === undefined) return true
  if (expected === null || typeof expected !== 'object' || expected instanceof Error)
    return expected === actual
  if (actual === null || typeof actual !== 'object') return false
  if (Array.isArray(expected)) {
    const list = actual as readonly unknown[]
    return (
      Array.isArray(list) &&
      list.length === expected.length &&
      expected.every((item, index) => includes(item, list[index]))
    )
  }
  return Object.entries(expected).every(([key, value]) =>
    includes(value, (actual as Record<string, unknown>)[key]),
  )
}

const json = (value: unknown): string => JSON.stringify(value)
const same = (a: unknown, b: unknown): boolean => json(a) === json(b)
