import { aiRoi, value } from './ai-roi.ts'
import type { Changes } from './core/calculate.ts'
import { formatValue } from './core/format.ts'
import { type Bar, breakEven } from './core/sensitivity.ts'
import type { Distribution } from './core/simulate.ts'

export type Verdict = 'go' | 'steps' | 'test' | 'no'

export interface Advice {
  readonly verdict: Verdict
  /** Share of draws with a negative net present value: those miss the required return. */
  readonly loss: number
  readonly sentence: string
}

/** Our judgment, not a finding. */
const verdictOf = (loss: number): Verdict =>
  loss < 0.1 ? 'go' : loss < 0.3 ? 'steps' : loss < 0.6 ? 'test' : 'no'

/** Names the input that matters most and where the plan breaks even on it. */
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

/** Advises on a plan from its draws and tornado. */
export function adviceOn(outcome: Distribution, bars: readonly Bar[], changes: Changes = {}): Advice {
  const loss = outcome.shareBelow(0)
  const verdict = verdictOf(loss)
  return { verdict, loss, sentence: sentenceOf(verdict, loss, dependence(bars[0], changes)) }
}
