import { aiRoi, flow, outlay, payback, position, roi, value } from './ai-roi.ts'
import { type Changes, calculate } from './core/calculate.ts'
import { formatValue } from './core/format.ts'
import { breakEven, type InputSwing, tornado } from './core/sensitivity.ts'
import {
  type Assumptions,
  type Distribution,
  distributionOf,
  simulate,
  type YearResult,
} from './core/simulate.ts'
import type { Quantity } from './core/tree.ts'

export type RoiVerdict = 'go' | 'steps' | 'test' | 'no'

/** The thresholds are our judgment, not a finding. They apply to the rounded percentage that the page shows. */
function verdictOf(lossFraction: number): RoiVerdict {
  const percentage = Math.round(lossFraction * 100)
  return percentage < 10 ? 'go' : percentage < 30 ? 'steps' : percentage < 60 ? 'test' : 'no'
}

const verdictPhrases: Readonly<Record<RoiVerdict, string>> = {
  go: 'Go ahead and measure from the first month',
  steps: 'Go ahead in steps, one team first',
  test: 'Test first',
  no: 'Don’t start',
}

/** Names the most influential input and its break-even value. */
function describeBreakEven(bar: InputSwing | undefined, changes: Changes): string {
  if (!bar || bar.atLow === bar.atHigh) return 'No assumption has a range that moves the result'
  const { input } = bar
  const point = breakEven(aiRoi, value, input, 0, changes)
  const condition =
    point.kind === 'none'
      ? `changing that alone never turns the plan ${point.always === 'reached' ? 'into a loss' : 'into a gain'}`
      : `the plan breaks even if that’s at ${point.reachedBy === 'more' ? 'least' : 'most'} ${formatValue(point.value, input.unit)}`
  return `It depends most on “${input.label}”: ${condition}`
}

/** Formats a fraction as a number out of 100. Returns `0` or `100` only if the fraction is exactly 0 or 1. */
const formatOutOfHundred = (fraction: number): string =>
  fraction > 0 && fraction < 0.01
    ? 'fewer than 1'
    : fraction > 0.99 && fraction < 1
      ? 'more than 99'
      : `${Math.round(fraction * 100)}`

/** `lossFraction` is the fraction of draws that miss the target return, because their net present value is negative. */
function adviseOn(outcome: Distribution, swings: readonly InputSwing[], changes: Changes = {}) {
  const lossFraction = outcome.fractionBelow(0)
  if (outcome.sorted[0] === 0 && outcome.sorted.at(-1) === 0) {
    const reasons = 'the plan neither costs nor gains anything in any run, so check the inputs.'
    return { verdict: 'no' as const, lossFraction, sentence: `${verdictPhrases.no}: ${reasons}` }
  }
  const verdict = verdictOf(lossFraction)
  const reasons = `the plan misses the target return in ${formatOutOfHundred(lossFraction)} of 100 runs. ${describeBreakEven(swings[0], changes)}.`
  return { verdict, lossFraction, sentence: `${verdictPhrases[verdict]}: ${reasons}` }
}

export type Outcome = ReturnType<typeof calculateOutcome>
export type InputBreakEven = ReturnType<typeof inputBreakEvens>[number]

const breakEvenCount = 5

export const inputBreakEvens = ({ swings, assumptions }: Outcome) =>
  swings
    .slice(0, breakEvenCount)
    .map(({ input }) => ({ input, at: breakEven(aiRoi, value, input, 0, assumptions.changes) }))

/** Calculates a plan's results and advice. Throws if a change or range is invalid. */
export function calculateOutcome(assumptions: Assumptions) {
  const calculation = calculate(aiRoi, assumptions.changes)
  const resultsByYear = (quantity: Quantity): YearResult[] =>
    Array.from({ length: calculation.years }, (_, index) => ({ quantity, year: index + 1 }))
  const outputs = [value, payback, roi, outlay, ...resultsByYear(position), ...resultsByYear(flow)]
  const [valueDistribution, paybackDistribution, roiDistribution, outlayDistribution, ...yearDistributions] =
    simulate(aiRoi, outputs, assumptions)
  if (!valueDistribution || !paybackDistribution || !roiDistribution || !outlayDistribution)
    throw new TypeError('Nothing was drawn')
  const swings = tornado(aiRoi, value, assumptions)
  return {
    assumptions,
    /** The result if every input has its most likely value. */
    calculation,
    value: valueDistribution,
    payback: paybackDistribution,
    roi: roiDistribution,
    /** Cumulative cash at the start of the plan, then at the end of each year. */
    positions: [negate(outlayDistribution), ...yearDistributions.slice(0, calculation.years)],
    flows: yearDistributions.slice(calculation.years),
    /** Largest swing first. */
    swings,
    advice: adviseOn(valueDistribution, swings, assumptions.changes),
  }
}

/**
 * Returns the margin of error of a median: half the width of its 95% confidence interval, which spans √n ranks to each side. This is an
 * upper bound, because stratified draws vary less than independent ones.
 */
export function medianError({ sorted }: Distribution): number {
  const middle = sorted.length / 2
  const rankOffset = Math.sqrt(sorted.length)
  const drawAt = (rank: number): number =>
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(rank)))] as number
  return (drawAt(middle + rankOffset) - drawAt(middle - rankOffset)) / 2
}

const negate = ({ sorted }: Distribution): Distribution => distributionOf(sorted.map(each => -each).reverse())
