import { fixed, minus, over, plus, power, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * What a weekly scan of many slices reports: real changes found, false ones, and the share that is real, by the rule for reporting.
 * Page: `/services/ai-driven-data-analytics-intelligence`.
 */

const example = { assumed: 'A scan invented for the example; count slices of your own.' }
const normal = { assumed: 'The same size of change under a stricter two-sided normal test.' }

const metrics = input('metrics', 'Metrics', 'number', 12, {
  range: [6, 40],
  bounds: [1, 10_000],
  step: 1,
  whole: true,
  origin: example,
})
const segments = input('segments', 'Segments of each', 'number', 200, {
  range: [100, 400],
  bounds: [2, 1_000_000],
  step: 10,
  whole: true,
  origin: example,
})
const changed = input('changed', 'Slices in which something changed', 'number', 24, {
  range: [5, 100],
  bounds: [0, 1_000_000],
  step: 1,
  origin: { assumed: 'One in a hundred; replay a past year with inserted changes.' },
})
const power5 = input('power5', 'Real changes that a test at 5% finds', 'share', 0.8, {
  range: [0.5, 0.95],
  bounds: [0, 1],
  step: 0.01,
  origin: example,
})
const power1 = input('power1', 'Real changes that a test at 1% finds', 'share', 0.589, {
  bounds: [0, 1],
  step: 0.01,
  origin: normal,
})
const power01 = input('power01', 'Real changes that a test at 0.1% finds', 'share', 0.312, {
  bounds: [0, 1],
  step: 0.01,
  origin: normal,
})

export const slices = quantity('slices', 'Slices', 'number', times(metrics, segments))
const quiet = quantity('quiet', 'Slices that only fluctuate', 'number', minus(slices, changed))
const count = (key: string, label: string, expression: Expression) =>
  quantity(key, label, 'number', expression)
const real = (key: string, label: string, found: Expression, mistaken: Expression) =>
  quantity(key, label, 'share', over(found, plus(found, mistaken)))

export const found5 = count('found5', 'Found at 5%', times(changed, power5))
export const false5 = count('false5', 'False at 5%', times(quiet, 0.05))
export const real5 = real('real5', 'Share real at 5%', found5, false5)
export const found1 = count('found1', 'Found at 1%', times(changed, power1))
export const false1 = count('false1', 'False at 1%', times(quiet, 0.01))
export const real1 = real('real1', 'Share real at 1%', found1, false1)
export const found01 = count('found01', 'Found at 0.1%', times(changed, power01))
export const false01 = count('false01', 'False at 0.1%', times(quiet, 0.001))
export const real01 = real('real01', 'Share real at 0.1%', found01, false01)
/** Twice at 5% and in the same direction: each tail has half of the 5%. */
export const foundTwice = count('foundTwice', 'Found in two weeks', times(changed, power(power5, 2)))
export const falseTwice = count(
  'falseTwice',
  'False in two weeks',
  times(quiet, fixed(2, 'number'), power(0.025, 2)),
)
export const realTwice = real('realTwice', 'Share real, two weeks', foundTwice, falseTwice)

export const sliceScan = defineModel({
  key: 'slice-scan',
  title: 'What a weekly scan reports',
  outputs: [
    slices,
    found5,
    false5,
    real5,
    found1,
    false1,
    real1,
    found01,
    false01,
    real01,
    foundTwice,
    falseTwice,
    realTwice,
  ],
})
