/** What must always hold of a chart, and what each event must bring about, whatever the chart looks like. */
import type { MachineSpec } from '#tests/support/machine-paths.ts'
import type { World } from './run.ts'
import { type Doing, doingWords, type Effect, type Step, type Trace } from './trace.ts'

export interface Law {
  /** The law as a sentence. */
  says: string
  /** How a run breaks it, if it does. */
  broken: (trace: Trace) => string | undefined
}

export interface Laws extends World {
  /** The chart, and what its paths need. */
  spec: MachineSpec
  /** Everything that can happen in the world of this chart, written from the specification: random runs draw from it. */
  happenings: readonly Doing[]
  /** Runs that people have thought of. */
  stories?: Readonly<Record<string, readonly Doing[]>>
  laws: readonly Law[]
  /** Laws that the chart is known to break, with what is wrong with it. */
  known?: readonly { law: Law; fault: string }[]
}

/** What a law expects to be perceived after a step; what is left out may be anything. */
export interface Expected {
  tags?: readonly string[]
  /** Names of the actors that run, in any order. */
  running?: readonly string[]
  /** What the actors that run were given, by name or id. */
  given?: Readonly<Record<string, unknown>>
  shown?: unknown
  /** Everything done outside in this step, in any order; parameters may hold more than is expected. */
  effects?: readonly Effect[]
  ended?: boolean
  output?: unknown
}

/** An effect, for short. */
export const does = (type: string, params?: unknown): Effect =>
  params === undefined ? { type } : { type, params }
/** An event sent to a neighbor. */
export const tells = (to: string, type: string, params?: unknown): Effect => ({ to, ...does(type, params) })

/**
 * A law that knows from the history alone what must be perceived now. `start` is called for each run; what it returns is
 * asked after each step, the start included.
 */
export const oracle = (
  says: string,
  start: (input: never) => (doing: Doing, at: number) => Expected,
): Law => ({
  says,
  broken: ({ input, steps }) => {
    const expect = start(input as never)
    return firstWords(steps, step => difference(expect(step.doing, step.at), step))
  },
})

/** A law about each step. */
export const always = (says: string, holds: (step: Step, before: Step | undefined) => boolean): Law => ({
  says,
  broken: ({ steps }) =>
    firstWords(steps, (step, index) => (holds(step, steps[index - 1]) ? undefined : 'it does not hold')),
})

/** A law that an actor which runs before and after such a step is not started anew by it. */
export const goesOn = (says: string, name: string, during: (doing: Doing, before: Step) => boolean): Law => {
  const runOf = (step: Step | undefined) => step?.running.find(each => each.name === name)?.run
  return always(says, (step, before) => {
    const [was, is] = [runOf(before), runOf(step)]
    if (before === undefined || was === undefined || is === undefined) return true
    return was === is || !during(step.doing, before)
  })
}

function firstWords(
  steps: readonly Step[],
  words: (step: Step, index: number) => string | undefined,
): string | undefined {
  for (const [index, step] of steps.entries()) {
    const broken = words(step, index)
    if (broken)
      return `after ${
        steps
          .slice(1, index + 1)
          .map(each => doingWords(each.doing))
          .join(' · ') || 'the start'
      }: ${broken}`
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
  const left = [...actual]
  return expected.every(({ type, to, params }) => {
    const index = left.findIndex(
      each => each.type === type && each.to === to && includes(params, each.params),
    )
    if (index >= 0) left.splice(index, 1)
    return index >= 0
  })
}

/** Whether everything that is expected is there. */
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
