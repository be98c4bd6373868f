import { aiRoi, flow, outlay, payback, position, roi, value, years } from './ai-roi.ts'
import { type Advice, adviceOn } from './ai-roi-advice.ts'
import { type Calculation, type Changes, calculate } from './core/calculate.ts'
import type { Input } from './core/input.ts'
import { type Bar, type BreakEven, breakEven, tornado } from './core/sensitivity.ts'
import { type Distribution, distributionOf, type InYear, simulate, type Views } from './core/simulate.ts'
import type { Quantity } from './core/tree.ts'

export interface Outcome {
  readonly views: Views
  /** Every input at its value, nothing drawn. */
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

/** The break-even of one input. */
export interface Turn {
  readonly input: Input
  readonly at: BreakEven
}

const followed = 5

/** `quick` answers a key press within 50 ms on a slow phone; `full` replaces it from a worker. */
export const draws = { quick: 1024, full: 32_768 } as const

export const turnsOf = ({ bars, views }: Outcome): Turn[] =>
  bars
    .slice(0, followed)
    .map(({ input }) => ({ input, at: breakEven(aiRoi, value, input, 0, views.changes) }))

const yearsIn = ({ [years.key]: counted = years.value }: Changes): number => counted

/**
 * Draws a plan: net present value, payback, return, outlay, then position and cash flow of each year, each sorted.
 * @throws when the model does not take a change or range
 */
export function drawPlan(views: Views, count: number): Float64Array[] {
  const inEachYear = (of: Quantity): InYear[] =>
    Array.from({ length: yearsIn(views.changes ?? {}) }, (_, index) => ({ of, year: index + 1 }))
  const outputs = [value, payback, roi, outlay, ...inEachYear(position), ...inEachYear(flow)]
  return simulate(aiRoi, outputs, { ...views, draws: count }).map(({ sorted }) => sorted)
}

/**
 * Calculates a plan.
 * @param drawn as `drawPlan` gives it
 * @throws when the model does not take a change or range
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
 * Half the 95% interval of a median, from the draws around it: 2 × 0.5 ÷ √n of them on each side. Even draws err less than
 * random ones, so this is an upper limit.
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
