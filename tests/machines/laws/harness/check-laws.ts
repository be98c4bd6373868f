/** Searches for a run that violates a law: first fixed runs, then random runs, then every path of the statechart. */
import fc from 'fast-check'
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { generatePaths, type MachinePath } from '#tests/support/machine-paths.ts'
import type { Law, Laws } from './law.ts'
import { createRunner, type Run } from './run.ts'
import { describeEvent, done, fail, type RunEvent, wait } from './trace.ts'

/** A fixed seed makes random runs reproducible. */
export const randomness = { seed: 20260101, runs: 150, steps: 30 } as const

export interface LawCheck {
  laws: Laws
  /** Default: the statechart of `laws`. */
  machine?: AnyStateMachine
  /** Shrinks a failing random run. */
  shrink?: boolean
  only?: readonly Law[]
  /** Default: true. */
  withPaths?: boolean
}

/** Describes the first violation, if any. */
export function findViolation({
  laws,
  machine = laws.spec.machine,
  shrink = false,
  only = laws.laws,
  withPaths = true,
}: LawCheck): string | undefined {
  const run = createRunner(machine, laws)
  const check = (input: unknown, events: readonly RunEvent[]) => checkRun(run, only, input, events)
  const inputs = laws.spec.inputs ?? [undefined]
  for (const [name, events] of Object.entries(laws.fixedRuns ?? {}))
    for (const input of inputs) {
      const violation = check(input, events)
      if (violation) return `fixed run "${name}": ${violation}`
    }
  const violation = findInRandomRuns(laws, inputs, check, shrink)
  return violation ?? (withPaths ? findAlongPaths(laws, machine, check) : undefined)
}

type RunCheck = (input: unknown, events: readonly RunEvent[]) => string | undefined

function checkRun(
  run: Run,
  laws: readonly Law[],
  input: unknown,
  events: readonly RunEvent[],
): string | undefined {
  try {
    const trace = run(input, events)
    for (const { description, violation } of laws) {
      const difference = violation(trace)
      if (difference) return `${description} Violation: ${difference}`
    }
    return undefined
  } catch (error) {
    return `${(error as Error).message}, in ${events.map(describeEvent).join(' · ')}`
  }
}

function findInRandomRuns(
  { events }: Laws,
  inputs: readonly unknown[],
  check: RunCheck,
  shrink: boolean,
): string | undefined {
  const { seed, runs, steps } = randomness
  const sequences = fc.array(fc.constantFrom(...events), { maxLength: steps, size: 'max' })
  let violation: string | undefined
  const property = fc.property(fc.constantFrom(...inputs), sequences, (input, list) => {
    const newViolation = check(input, list)
    if (newViolation) violation = newViolation
    return newViolation === undefined
  })
  const { failed } = fc.check(property, { seed, numRuns: runs * inputs.length, endOnFailure: !shrink })
  return failed ? `random run (seed ${seed}): ${violation}` : undefined
}

function findAlongPaths({ spec }: Laws, machine: AnyStateMachine, check: RunCheck): string | undefined {
  for (const path of generatePaths(machine === spec.machine ? spec : { ...spec, machine })) {
    const violation = check(path.input, eventsOf(path, machine))
    if (violation) return `path: ${violation}`
  }
  return undefined
}

/** Converts a path's XState events to run events. */
function eventsOf(path: MachinePath, machine: AnyStateMachine): RunEvent[] {
  return path.steps.slice(1).map(({ event }, index) => {
    const [, kind, delayName = '', id = ''] = event.type.split('.')
    const isInternal = event.type.startsWith('xstate.')
    if (isInternal && kind === 'after') {
      const state = path.steps[index]?.state as AnyMachineSnapshot
      const delay = machine.implementations.delays[delayName] as unknown
      return wait(typeof delay === 'function' ? delay({ context: state.context }) : Number(delay))
    }
    if (!isInternal) return event as RunEvent
    const { output, error } = event as EventObject & { output?: unknown; error?: unknown }
    if (kind === 'error') return fail(id, error)
    return done(id, output)
  })
}
