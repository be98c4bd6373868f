/** The arms of the study. Each arm is a test suite that returns a problem of a statechart, or undefined if it finds none. */
import type { AnyStateMachine } from 'xstate'
import { findViolation } from '#tests/machines/laws/harness/check-laws.ts'
import type { Laws } from '#tests/machines/laws/harness/law.ts'
import { errorIn, findReplayProblem } from '#tests/mutants/replay.ts'
import type { MutantCheck } from '#tests/mutants/trial.ts'
import { generatePaths, type LiveStep, type MachineSpec, takePath } from '#tests/support/machine-paths.ts'
import { runExamples } from './examples/example.ts'
import { allExamples } from './examples/index.ts'

export const armNames = ['paths', 'recorded', 'laws', 'both', 'examples'] as const
export type ArmName = (typeof armNames)[number]

/** Kinds of test that arms combine. `lawsOnPaths` also checks the laws along generated paths. */
type TestKind = 'paths' | 'snapshots' | 'laws' | 'lawsOnPaths' | 'examples'

export const kindsOf: Record<ArmName, readonly TestKind[]> = {
  paths: ['paths'],
  recorded: ['paths', 'snapshots'],
  laws: ['laws'],
  both: ['laws', 'paths', 'lawsOnPaths'],
  examples: ['examples'],
}

/** Folder in `tests/` for each kind of test. */
export const folderOf: Record<TestKind, string> = {
  paths: 'machines/specs',
  snapshots: 'machines/specs',
  laws: 'machines/laws',
  lawsOnPaths: 'machines/laws',
  examples: 'study/examples',
}

/** Returns each kind of test for one statechart. `examples` is absent if nobody wrote examples for the statechart. */
export async function mutantChecksOf(
  name: string,
  laws: Laws,
): Promise<Partial<Record<TestKind, MutantCheck>>> {
  const { spec } = laws
  const examples = allExamples[name]
  const recorded = await record(spec, spec.machine)
  return {
    paths: machine => findReplayProblem({ ...spec, machine }),
    snapshots: machine => differenceFrom(recorded, spec, machine),
    laws: machine => findViolation({ laws, machine, withPaths: false }),
    lawsOnPaths: machine => findViolation({ laws, machine }),
    ...(examples && {
      examples: machine => {
        runExamples(machine, examples)
        return undefined
      },
    }),
  }
}

/** Records what a statechart shows and does along the original's paths. Calls `check` after each step. */
async function record(
  spec: MachineSpec,
  machine: AnyStateMachine,
  check: (observation: string, index: number) => void = () => {},
): Promise<string[]> {
  const all: string[] = []
  const watched = { ...spec, machine }
  const recordStep = ({ live, performed, emitted }: LiveStep) => {
    const observation = JSON.stringify([[...live.tags].sort(), live.context, performed, emitted])
    check(observation, all.length)
    all.push(observation)
  }
  for (const path of generatePaths(spec)) await takePath(watched, path, recordStep)
  return all
}

async function differenceFrom(
  expected: readonly string[],
  spec: MachineSpec,
  machine: AnyStateMachine,
): Promise<string | undefined> {
  const uncaughtError = await errorIn(async () => {
    await record(spec, machine, (observation, index) => {
      if (observation !== expected[index])
        throw new Error(`step ${index}: ${observation}, recorded: ${expected[index]}`)
    })
  })
  return uncaughtError?.message
}
