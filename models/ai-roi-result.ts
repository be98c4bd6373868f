import { aiRoi, flow, outlay, payback, position, roi, value, years } from './ai-roi.ts'
import { type Calculation, type Changes, calculate } from './core/calculate.ts'
import { formatValue } from './core/format.ts'
import type { Input } from './core/input.ts'
import { type Bar, type BreakEven, breakEven, tornado } from './core/sensitivity.ts'
import { type Distribution, distributionOf, type InYear, simulate, type Views } from './core/simulate.ts'
import type { Quantity } from './core/tree.ts'

export type Verdict = 'go' | 'steps' | 'test' | 'no'

interface Advice {
  readonly verdict: Verdict
  /** Share of draws with a negative net present value: those miss the target return. */
  readonly loss: number
  readonly sentence: string
}

/** Our judgment, not a finding. Judges by the whole percentage that the page shows. */
function verdictOf(loss: number): Verdict {
  const percentage = Math.round(loss * 100)
  return percentage < 10 ? 'go' : percentage < 30 ? 'steps' : percentage < 60 ? 'test' : 'no'
}

const openings: Readonly<Record<Verdict, string>> = {
  go: 'Go ahead and measure from the first month',
  steps: 'Go ahead in steps, one team first',
  test: 'Test first',
  no: 'Don’t start',
}

/** Names the input that matters most and where the plan breaks even on it. */
function describeBreakEven(bar: Bar | undefined, changes: Changes): string {
  if (!bar || bar.atLow === bar.atHigh) return 'No assumption has a range that moves the result'
  const { input } = bar
  const turns = breakEven(aiRoi, value, input, 0, changes)
  const turning =
    turns.kind === 'none'
      ? `changing that alone never turns the plan ${turns.always === 'reached' ? 'into a loss' : 'into a gain'}`
      : `the plan breaks even if that’s at ${turns.reachedBy === 'more' ? 'least' : 'most'} ${formatValue(turns.value, input.unit)}`
  return `It depends most on “${input.label}”: ${turning}`
}

/** The share as a number of draws out of 100. Returns `0` or `100` only for exactly none or all. */
const ofHundred = (share: number): string =>
  share > 0 && share < 0.01
    ? 'fewer than 1'
    : share > 0.99 && share < 1
      ? 'more than 99'
      : `${Math.round(share * 100)}`

/** Advises on a plan from its draws and tornado. */
function adviceOn(outcome: Distribution, bars: readonly Bar[], changes: Changes = {}): Advice {
  const loss = outcome.shareBelow(0)
  if (outcome.sorted[0] === 0 && outcome.sorted.at(-1) === 0)
    return {
      verdict: 'no',
      loss,
      sentence: `${openings.no}: the plan neither costs nor gains anything in any run, so check the inputs.`,
    }
  const verdict = verdictOf(loss)
  const rest = `the plan misses the target return in ${ofHundred(loss)} of 100 runs. ${describeBreakEven(bars[0], changes)}.`
  return { verdict, loss, sentence: `${openings[verdict]}: ${rest}` }
}

export interface Outcome {
  readonly views: Views
  /** Every input at its value, without simulation. */
  readonly calculation: Calculation
  readonly value: Distribution
  readonly payback: Distribution
  readonly roi: Distribution
  /** Cumulative cash at the start and at the end of each year. */
  readonly positions: readonly Distribution[]
  readonly flows: readonly Distribution[]
  /** Largest swing first. */
  readonly bars: readonly Bar[]
  readonly advice: Advice
}

export interface InputBreakEven {
  readonly input: Input
  readonly at: BreakEven
}

const breakEvenCount = 5

/** `quick` runs at each key press, within 50 ms on a slow phone; `full` runs in a worker and replaces its result. */
export const draws = { quick: 1024, full: 32_768 } as const

export const inputBreakEvens = ({ bars, views }: Outcome): InputBreakEven[] =>
  bars
    .slice(0, breakEvenCount)
    .map(({ input }) => ({ input, at: breakEven(aiRoi, value, input, 0, views.changes) }))

const yearsIn = ({ [years.key]: counted = years.value }: Changes): number => counted

/**
 * Simulates a plan. Returns the sorted draws of net present value, payback, return, outlay, the position of each year, and the cash flow
 * of each year.
 * @throws if a change or range is invalid
 */
export function drawPlan(views: Views, count: number): Float64Array[] {
  const inEachYear = (of: Quantity): InYear[] =>
    Array.from({ length: yearsIn(views.changes ?? {}) }, (_, index) => ({ of, year: index + 1 }))
  const outputs = [value, payback, roi, outlay, ...inEachYear(position), ...inEachYear(flow)]
  return simulate(aiRoi, outputs, { ...views, draws: count }).map(({ sorted }) => sorted)
}

/**
 * Calculates a plan.
 * @param drawn the result of `drawPlan`
 * @throws if a change or range is invalid
 */
export function outcomeOf(views: Views, drawn = drawPlan(views, draws.quick)): Outcome {
  const calculation = calculate(aiRoi, views.changes)
  const [ofValue, ofPayback, ofRoi, ofOutlay, ...ofYears] = drawn.map(distributionOf)
  if (!ofValue || !ofPayback || !ofRoi || !ofOutlay) throw new TypeError('Nothing was drawn')
  const counted = yearsIn(views.changes ?? {})
  const bars = tornado(aiRoi, value, views)
  return {
    views,
    calculation,
    value: ofValue,
    payback: ofPayback,
    roi: ofRoi,
    positions: [negated(ofOutlay), ...ofYears.slice(0, counted)],
    flows: ofYears.slice(counted),
    bars,
    advice: adviceOn(ofValue, bars, views.changes),
  }
}

/**
 * Half the width of a median's 95% confidence interval, from the √n draws on each side of it: two standard errors of 0.5 × √n. Stratified
 * draws vary less than random ones, so this is an upper bound.
 */
export function medianError({ sorted }: Distribution): number {
  const middle = sorted.length / 2
  const reach = Math.sqrt(sorted.length)
  const at = (place: number): number =>
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(place)))] as number
  return (at(middle + reach) - at(middle - reach)) / 2
}

const negated = ({ sorted }: Distribution): Distribution =>
  distributionOf(sorted.map(each => -each).reverse())
