import type { AnyStateMachine } from 'xstate'
import { findViolation } from '#tests/machines/laws/harness/check-laws.ts'
import type { Laws } from '#tests/machines/laws/harness/law.ts'
import { keysWrittenByAction } from './flips.ts'
import type { Mutant } from './mutant.ts'
import { mutantsOf } from './operators.ts'

interface TrialResult {
  mutant: Mutant
  /** The violation that killed the mutant. Absent if it survives. */
  killedBy?: string
}

export type MutantCheck = (machine: AnyStateMachine) => Promise<string | undefined> | string | undefined

export const mutantsFromLaws = (laws: Laws): Mutant[] =>
  mutantsOf(
    laws.spec.machine,
    keysWrittenByAction(laws.spec.machine, machine => findViolation({ laws, machine })),
  )

/** Tries mutants. A statechart that can't be created, or that throws, counts as killed. */
export async function tryAll(mutants: readonly Mutant[], check: MutantCheck): Promise<TrialResult[]> {
  const results: TrialResult[] = []
  for (const mutant of mutants) {
    let killedBy: string | undefined
    try {
      killedBy = await check(mutant.make())
    } catch (error) {
      killedBy = (error as Error).message
    }
    results.push({ mutant, ...(killedBy === undefined ? {} : { killedBy }) })
  }
  return results
}
