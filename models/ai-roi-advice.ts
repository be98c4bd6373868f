import { aiRoi, value } from './ai-roi.ts'
import type { Changes } from './core/calculate.ts'
import { formatValue } from './core/format.ts'
import type { Input } from './core/input.ts'
import { type Bar, type BreakEven, breakEven, tornado } from './core/sensitivity.ts'
import { type Distribution, simulate, type Views } from './core/simulate.ts'

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

/** Where the plan turns, said of the input that was named before. */
function turning(decisive: Input, turns: BreakEven): string {
  if (turns.kind === 'none')
    return `no value of that alone turns it ${turns.always === 'reached' ? 'into a loss' : 'into a gain'}`
  return `it breaks even where that is at ${turns.reachedBy === 'more' ? 'least' : 'most'} ${formatValue(turns.value, decisive.unit)}`
}

function sentenceOf(verdict: Verdict, loss: number, decisive: Input, turns: BreakEven): string {
  const odds = `the plan loses money in ${Math.round(loss * 100)} of 100 draws`
  const name = `“${decisive.label}”`
  const rest = `and most depends on ${name}; ${turning(decisive, turns)}.`
  switch (verdict) {
    case 'go':
      return `Go ahead and measure from the first month: ${odds}, ${rest}`
    case 'steps':
      return `Go in steps, one team first: ${odds}, ${rest}`
    case 'test':
      return `Test first: ${odds}, ${rest}`
    case 'no':
      return `Do not: ${odds}, ${rest}`
  }
}

/** One sentence of advice, which may be “do not”, on a plan whose draws and bars are known. */
export function adviceOn(outcome: Distribution, bars: readonly Bar[], changes: Changes = {}): Advice {
  const [bar] = bars
  if (!bar) throw new TypeError('Without a range there is nothing to weigh')
  const loss = outcome.shareBelow(0)
  const verdict = verdictOf(loss)
  const decisive = bar.input
  const turns = breakEven(aiRoi, value, decisive, 0, changes)
  return { verdict, loss, decisive, turns, sentence: sentenceOf(verdict, loss, decisive, turns) }
}

/**
 * The same, with draws and bars of its own.
 * @throws when the model does not take a change or range
 */
export function advise(views: Views = {}): Advice {
  const [outcome] = simulate(aiRoi, [value], views)
  if (!outcome) throw new TypeError('Nothing was drawn')
  return adviceOn(outcome, tornado(aiRoi, value, views), views.changes)
}
