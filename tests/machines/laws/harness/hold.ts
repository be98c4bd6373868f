/** Looks for a run that breaks a law: the stories first, then random runs, then a run along each path of the chart. */
import fc from 'fast-check'
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { generatePaths, type MachinePath } from '#tests/support/machine-paths.ts'
import type { Law, Laws } from './law.ts'
import { type Run, runner } from './run.ts'
import { type Doing, doingWords, done, fail, wait } from './trace.ts'

/** Random runs are the same every time, so that a law that holds today holds tomorrow. */
export const randomness = { seed: 20260101, runs: 150, steps: 30 } as const

export interface Asked {
  laws: Laws
  /** The chart that is tried: the site's own, or one changed for the worse. */
  machine?: AnyStateMachine
  /** Look for the shortest random run that breaks a law. */
  shrink?: boolean
  only?: readonly Law[]
}

/** How a law is broken, in words; nothing when all hold. */
export function brokenLaw({
  laws,
  machine = laws.spec.machine,
  shrink = false,
  only = laws.laws,
}: Asked): string | undefined {
  const run = runner(machine, laws)
  const judge = (input: unknown, doings: readonly Doing[]) => judged(run, only, input, doings)
  const inputs = laws.spec.inputs ?? [undefined]
  for (const [name, doings] of Object.entries(laws.stories ?? {}))
    for (const input of inputs) {
      const broken = judge(input, doings)
      if (broken) return `story "${name}": ${broken}`
    }
  return randomly(laws, inputs, judge, shrink) ?? alongPaths(laws, machine, judge)
}

type Judge = (input: unknown, doings: readonly Doing[]) => string | undefined

function judged(
  run: Run,
  laws: readonly Law[],
  input: unknown,
  doings: readonly Doing[],
): string | undefined {
  try {
    const trace = run(input, doings)
    for (const { says, broken } of laws) {
      const words = broken(trace)
      if (words) return `${says}: ${words}`
    }
    return undefined
  } catch (error) {
    return `${(error as Error).message}, in ${doings.map(doingWords).join(' · ')}`
  }
}

function randomly(
  { happenings }: Laws,
  inputs: readonly unknown[],
  judge: Judge,
  shrink: boolean,
): string | undefined {
  const { seed, runs, steps } = randomness
  const doings = fc.array(fc.constantFrom(...happenings), { maxLength: steps, size: 'max' })
  let broken: string | undefined
  const property = fc.property(fc.constantFrom(...inputs), doings, (input, list) => {
    const words = judge(input, list)
    if (words) broken = words
    return words === undefined
  })
  const { failed } = fc.check(property, { seed, numRuns: runs * inputs.length, endOnFailure: !shrink })
  return failed ? `random run (seed ${seed}): ${broken}` : undefined
}

function alongPaths({ spec }: Laws, machine: AnyStateMachine, judge: Judge): string | undefined {
  for (const path of generatePaths({ ...spec, machine })) {
    const broken = judge(path.input, doingsOf(path, machine))
    if (broken) return `path: ${broken}`
  }
  return undefined
}

/** A path's events the way they happen outside: time passes, a task ends, a visitor acts. */
function doingsOf(path: MachinePath, machine: AnyStateMachine): Doing[] {
  return path.steps.slice(1).map(({ event }, index) => {
    const [, kind, what = '', id = ''] = event.type.split('.')
    const isInternal = event.type.startsWith('xstate.')
    if (isInternal && kind === 'after') {
      const state = path.steps[index]?.state as AnyMachineSnapshot
      const delay = machine.implementations.delays[what] as unknown
      return wait(typeof delay === 'function' ? delay({ context: state.context }) : Number(delay))
    }
    if (!isInternal) return event as Doing
    const { output, error } = event as EventObject & { output?: unknown; error?: unknown }
    if (kind === 'error') return fail(id, error)
    return done(id, output)
  })
}
