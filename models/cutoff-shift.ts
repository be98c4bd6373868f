import { fixed, over, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * Decisions that change when every score shifts a little, and what compared cases can exclude.
 * Page: `/services/cloud-migration-mlops`.
 */

const example = { assumed: 'A scoring pipeline invented for the example; count your own for a day.' }

const daily = input('daily', 'Scores a day', 'decisions per day', 200_000, {
  range: [100_000, 400_000],
  bounds: [1, 1_000_000_000],
  step: 1000,
  origin: example,
})
const near = input('near', 'Scores within 0.005 of the cutoff', 'share', 0.012, {
  range: [0.005, 0.03],
  bounds: [0, 1],
  step: 0.001,
  origin: { assumed: 'Between 0.295 and 0.305 around a cutoff of 0.30, spread evenly.' },
})
const shift = input('shift', 'Shift of every score', 'number', 0.0004, {
  range: [0.0001, 0.002],
  bounds: [0, 0.005],
  step: 0.0001,
  origin: { assumed: 'What a new library version or rounding rule may do.' },
})
const compared = input('compared', 'Cases compared without a difference', 'decisions', 30_000, {
  range: [1000, 100_000],
  bounds: [100, 1_000_000_000],
  step: 1000,
  origin: { assumed: 'A sample for the first wave; the rig can compare more.' },
})

const width = fixed(0.01, 'number')
const three = fixed(3, 'decisions')
export const band = quantity('band', 'Scores near the cutoff', 'decisions per day', times(daily, near))
export const changed = quantity(
  'changed',
  'Decisions that change',
  'decisions per day',
  over(times(band, shift), width),
)
export const changedYearly = quantity(
  'changedYearly',
  'In a year',
  'decisions per year',
  times(changed, fixed(365, 'days per year')),
)
/** The rule of three: with no difference in n cases the rate is below about 3 ÷ n, with 95% confidence. */
export const highest = quantity(
  'highest',
  'Highest rate that remains possible',
  'share',
  over(three, compared),
)
export const hiddenAll = quantity(
  'hiddenAll',
  'Left possible, cases from all scores',
  'decisions per day',
  times(daily, highest),
)
export const hiddenNear = quantity(
  'hiddenNear',
  'Left possible, cases from near the cutoff',
  'decisions per day',
  times(band, highest),
)
export const enoughAll = quantity(
  'enoughAll',
  'Cases from all scores',
  'decisions',
  over(times(daily, three), fixed(1, 'decisions per day')),
)
export const enoughNear = quantity(
  'enoughNear',
  'Cases from near the cutoff',
  'decisions',
  over(times(band, three), fixed(1, 'decisions per day')),
)

export const cutoffShift = defineModel({
  key: 'cutoff-shift',
  title: 'Decisions that change at the cutoff',
  outputs: [band, changed, changedYearly, highest, hiddenAll, hiddenNear, enoughAll, enoughNear],
  cases: {
    slight: { label: 'A shift of 0.0001', changes: { shift: 0.0001 } },
    large: { label: 'A shift of 0.0020', changes: { shift: 0.002 } },
  },
})
