import { aiRoi, value } from './ai-roi.ts'
import { formatValue } from './core/format.ts'
import type { Input } from './core/input.ts'
import { type BreakEven, breakEven, tornado } from './core/sensitivity.ts'
import { simulate, type Views } from './core/simulate.ts'

export type Verdict = 'go' | 'steps' | 'test' | 'no'

/** What we would advise on a plan, and on what grounds. */
export interface Advice {
  readonly verdict: Verdict
  /** Probability that the plan is worth less than nothing. */
  readonly loss: number
  /** The input that moves the result most. */
  readonly decisive: Input
  /** Where that input makes the plan worth nothing. */
  readonly turns: BreakEven
  readonly sentence: string
}

/** Our limits: below one in ten, three in ten and six in ten. They are a judgment, not a finding. */
const verdictOf = (loss: number): Verdict =>
  loss < 0.1 ? 'go' : loss < 0.3 ? 'steps' : loss < 0.6 ? 'test' : 'no'

function condition(decisive: Input, turns: BreakEven): string {
  const name = `“${decisive.label}”`
  if (turns.kind === 'at') {
    return `${name} would have to be at ${turns.reachedBy === 'more' ? 'least' : 'most'} ${formatValue(turns.value, decisive.unit)}`
  }
  return turns.always === 'reached'
    ? `no value of ${name} alone turns it into a loss`
    : `no value of ${name} alone makes it pay`
}

function sentenceOf(verdict: Verdict, loss: number, name: string, must: string): string {
  const odds = `${Math.round(loss * 100)} of 100`
  switch (verdict) {
    case 'go':
      return `Go ahead, and measure ${name} from the first month: the plan loses money in ${odds} draws, and ${must}.`
    case 'steps':
      return `Go in steps: start with one team, and go on once ${name} has been measured, since the plan loses money in ${odds} draws and ${must}.`
    case 'test':
      return `Test before you decide: the plan loses money in ${odds} draws, what decides it is ${name}, and ${must}.`
    case 'no':
      return `Do not: the plan loses money in ${odds} draws, and ${must} for it to pay.`
  }
}

/**
 * One sentence of advice, which may be “do not”.
 * @throws when the model does not take a change or range
 */
export function advise(views: Views = {}): Advice {
  const [outcome] = simulate(aiRoi, [value], views)
  const [bar] = tornado(aiRoi, value, views)
  if (!outcome || !bar) throw new TypeError('Without a range there is nothing to weigh')
  const loss = outcome.shareBelow(0)
  const verdict = verdictOf(loss)
  const decisive = bar.input
  const turns = breakEven(aiRoi, value, decisive, 0, views.changes)
  const sentence = sentenceOf(verdict, loss, `“${decisive.label}”`, condition(decisive, turns))
  return { verdict, loss, decisive, turns, sentence }
}
