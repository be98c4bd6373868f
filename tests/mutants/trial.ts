/** Makes the mutants of a chart, and tries each against a test. */
import type { AnyStateMachine } from 'xstate'
import { findViolation } from '#tests/machines/laws/harness/check-laws.ts'
import type { Laws } from '#tests/machines/laws/harness/law.ts'
import { writersOf } from './flips.ts'
import type { Mutant } from './mutant.ts'
import { mutantsOf } from './operators.ts'

interface Verdict {
  mutant: Mutant
  /** How the mutant was killed; absent if it survives. */
  noticed?: string
}

export type Judge = (machine: AnyStateMachine) => Promise<string | undefined> | string | undefined

export const mutantsUnder = (laws: Laws): Mutant[] =>
  mutantsOf(
    laws.spec.machine,
    writersOf(laws.spec.machine, machine => findViolation({ laws, machine })),
  )

/** A chart that can't be created or that throws counts as killed. */
export async function tryAll(mutants: readonly Mutant[], judge: Judge): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const mutant of mutants) {
    let noticed: string | undefined
    try {
      noticed = await judge(mutant.make())
    } catch (error) {
      noticed = (error as Error).message
    }
    verdicts.push({ mutant, ...(noticed === undefined ? {} : { noticed }) })
  }
  return verdicts
}
