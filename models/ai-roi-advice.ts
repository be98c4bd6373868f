import { aiRoi, value } from './ai-roi.ts'
import type { Changes } from './core/calculate.ts'
import { formatValue } from './core/format.ts'
import { type Bar, breakEven, tornado } from './core/sensitivity.ts'
import { type Distribution, simulate, type Views } from './core/simulate.ts'

export type Verdict = 'go' | 'steps' | 'test' | 'no'

/** What we would advise on a plan, and on what grounds. */
export interface Advice {
  readonly verdict: Verdict
  /** Share of the draws whose net present value is below zero: the plan returns less than the discount rate asks. */
  readonly loss: number
  readonly sentence: string
}

/** Our limits: below one in ten, three in ten and six in ten. They are a judgment, not a finding. */
const verdictOf = (loss: number): Verdict =>
  loss < 0.1 ? 'go' : loss < 0.3 ? 'steps' : loss < 0.6 ? 'test' : 'no'

/** What the result depends on most, and where that makes the plan worth nothing. */
function dependence(bar: Bar | undefined, changes: Changes): string {
  if (!bar || bar.atLow === bar.atHigh) return 'and no assumption has a range that moves the result'
  const { input } = bar
  const turns = breakEven(aiRoi, value, input, 0, changes)
  const turning =
    turns.kind === 'none'
      ? `no value of that alone turns it ${turns.always === 'reached' ? 'into a loss' : 'into a gain'}`
      : `it breaks even where that is at ${turns.reachedBy === 'more' ? 'least' : 'most'} ${formatValue(turns.value, input.unit)}`
  return `and most depends on “${input.label}”; ${turning}`
}

function sentenceOf(verdict: Verdict, loss: number, depends: string): string {
  const rest = `the plan misses the required return in ${Math.round(loss * 100)} of 100 draws, ${depends}.`
  switch (verdict) {
    case 'go':
      return `Go ahead and measure from the first month: ${rest}`
    case 'steps':
      return `Go in steps, one team first: ${rest}`
    case 'test':
      return `Test first: ${rest}`
    case 'no':
      return `Do not: ${rest}`
  }
}

/** One sentence of advice, which may be “do not”, on a plan whose draws and bars are known. */
export function adviceOn(outcome: Distribution, bars: readonly Bar[], changes: Changes = {}): Advice {
  const loss = outcome.shareBelow(0)
  const verdict = verdictOf(loss)
  return { verdict, loss, sentence: sentenceOf(verdict, loss, dependence(bars[0], changes)) }
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
