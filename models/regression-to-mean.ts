import { fixed, minus, over, plus, power, quantity, squareRoot, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * How far the worst branches rise without any program, what is left for it, and the smallest effect that a trial can see.
 * Page: `/services/data-science-consulting`.
 */

const example = { assumed: 'Invented for the example; your records have both years.' }
const points = (key: string, label: string, value: number, range: [number, number]) =>
  input(key, label, 'points', value, { range, bounds: [0.1, 1000], step: 0.5, origin: example })

const mean = points('mean', 'Mean of all branches', 70, [65, 75])
const spread = points('spread', 'Standard deviation of branches', 8, [5, 11])
const correlation = input('correlation', 'Correlation of one year and the next', 'number', 0.55, {
  range: [0.3, 0.8],
  bounds: [0, 0.99],
  step: 0.05,
  origin: example,
})
const depth = input('depth', 'How far the lowest tenth lies below the mean', 'number', 1.75, {
  bounds: [0.1, 4],
  step: 0.05,
  origin: { assumed: 'In standard deviations: the mean of the lowest tenth of a normal distribution.' },
})
const seen = points('seen', 'Mean of the coached branches a year later', 63.5, [61, 67])
const coached = input('coached', 'Branches coached', 'number', 40, {
  range: [20, 80],
  bounds: [2, 100_000],
  step: 1,
  whole: true,
  origin: { assumed: 'The lowest tenth of 400.' },
})
const arm = input('arm', 'Branches in each half of a trial', 'number', 40, {
  range: [20, 200],
  bounds: [2, 100_000],
  step: 5,
  whole: true,
  origin: { assumed: 'Half of the lowest 80, chosen at random.' },
})

const score = (key: string, label: string, expression: Expression) =>
  quantity(key, label, 'points', expression)
export const first = score('first', 'Lowest tenth, first year', minus(mean, times(depth, spread)))
export const expected = score(
  'expected',
  'The same branches a year later, without a program',
  minus(mean, times(correlation, minus(mean, first))),
)
export const anyway = score('anyway', 'Rise that needed no coaching', minus(expected, first))
export const observed = score('observed', 'Observed rise', minus(seen, first))
export const left = score('left', 'Rise left for the program', minus(observed, anyway))
/** What last year's score leaves open about this year's. */
const open = score(
  'open',
  'Spread that last year does not explain',
  times(spread, squareRoot(minus(1, power(correlation, 2)))),
)
const error = over(times(1.96, open), squareRoot(coached))
export const leftLow = score('leftLow', 'Rise left, lower end of the 95% interval', minus(left, error))
export const leftHigh = score('leftHigh', 'Rise left, upper end of the 95% interval', plus(left, error))
/** 1.96 for a test at 5% and 0.8416 for an 80% chance to see it. */
export const smallest = score(
  'smallest',
  'Smallest effect that a trial detects',
  times(1.96 + 0.8416, open, squareRoot(over(fixed(2, 'number'), arm))),
)

export const regressionToMean = defineModel({
  key: 'regression-to-mean',
  title: 'How much of the rise was coaching?',
  outputs: [first, expected, anyway, observed, left, leftLow, leftHigh, smallest],
  cases: {
    twenty: { label: '20 coached and 20 not', changes: { arm: 20 } },
    large: { label: '175 coached and 175 not', changes: { arm: 175 } },
  },
})
