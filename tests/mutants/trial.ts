/** Tries every mutant of a chart against its laws. */
import type { AnyStateMachine } from 'xstate'
import { brokenLaw } from '#tests/machines/laws/harness/hold.ts'
import type { Laws } from '#tests/machines/laws/harness/law.ts'
import { writersOf } from './flips.ts'
import type { Mutant } from './mutant.ts'
import { mutantsOf } from './operators.ts'

export interface Verdict {
  mutant: Mutant
  /** How it was noticed; absent when it survives. */
  noticed?: string
}

/** Says how a chart is noticed to be wrong, if it is. */
export type Judge = (machine: AnyStateMachine) => Promise<string | undefined> | string | undefined

/** The mutants of the chart that these laws are about. */
export const mutantsUnder = (laws: Laws): Mutant[] =>
  mutantsOf(
    laws.spec.machine,
    writersOf(laws.spec.machine, machine => brokenLaw({ laws, machine })),
  )

/** A chart that cannot be made, or that stops with an error, is noticed too. */
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
