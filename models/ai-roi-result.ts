import { aiRoi, flow, outlay, payback, position, roi, value, years } from './ai-roi.ts'
import { type Advice, adviceOn } from './ai-roi-advice.ts'
import { type Calculation, calculate } from './core/calculate.ts'
import type { Input } from './core/input.ts'
import { type Bar, type BreakEven, breakEven, tornado } from './core/sensitivity.ts'
import { type Distribution, type InYear, simulate, type Views } from './core/simulate.ts'
import type { Quantity } from './core/tree.ts'

/** What the calculator tells about a plan. */
export interface Outcome {
  readonly views: Views
  /** With every input at its value. */
  readonly calculation: Calculation
  readonly value: Distribution
  readonly payback: Distribution
  readonly roi: Distribution
  /** Money since the start: at the start, and at the end of each year. */
  readonly positions: readonly Distribution[]
  /** What matters most, first. */
  readonly bars: readonly Bar[]
  readonly advice: Advice
}

/** Where the plan turns from loss to gain, by one input. */
export interface Turn {
  readonly input: Input
  readonly at: BreakEven
}

/** How many inputs are followed to where the plan turns. */
const followed = 5

/** What would have to be true, for the inputs that matter most. */
export const turnsOf = ({ bars, views }: Outcome): Turn[] =>
  bars
    .slice(0, followed)
    .map(({ input }) => ({ input, at: breakEven(aiRoi, value, input, 0, views.changes) }))

/** Calculates a plan. @throws when the model does not take a change or range */
export function outcomeOf(views: Views): Outcome {
  const calculation = calculate(aiRoi, views.changes)
  const [ofValue, ofPayback, ofRoi, ofOutlay, ...positions] = simulate(
    aiRoi,
    [value, payback, roi, outlay, ...inEachYear(position, calculation)],
    views,
  )
  if (!ofValue || !ofPayback || !ofRoi || !ofOutlay) throw new TypeError('Nothing was drawn')
  const bars = tornado(aiRoi, value, views)
  return {
    views,
    calculation,
    value: ofValue,
    payback: ofPayback,
    roi: ofRoi,
    positions: [negated(ofOutlay), ...positions],
    bars,
    advice: adviceOn(ofValue, bars, views.changes),
  }
}

const inEachYear = (of: Quantity, calculation: Calculation): InYear[] =>
  Array.from({ length: calculation.value(years) }, (_, index) => ({ of, year: index + 1 }))

/** The cash flow of each year. */
export const flowsOf = ({ calculation, views }: Outcome): Distribution[] =>
  simulate(aiRoi, inEachYear(flow, calculation), views)

/** An outlay is money that is missing. */
function negated({ p10, p50, p90, mean, sorted, shareBelow }: Distribution): Distribution {
  return {
    p10: -p90,
    p50: -p50,
    p90: -p10,
    mean: -mean,
    sorted: sorted.map(each => -each).reverse(),
    // Draws strictly above the opposite; a draw that equals it hits no one.
    shareBelow: limit => 1 - shareBelow(-limit),
  }
}
