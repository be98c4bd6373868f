import { minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * How much of a fall in emergency visits is due to a program, and how much is regression to the mean.
 * Page: `/services/healthcare-analytics`.
 */

const example = { assumed: 'The program invented for the example.' }
const rate = 'visits per person per year'

const average = input('average', 'Visits per average patient', rate, 0.6, {
  range: [0.4, 0.8],
  bounds: [0, 20],
  step: 0.1,
  origin: { assumed: 'All patients of the system.' },
})
const before = input('before', 'Visits of the enrolled, last year', rate, 5, {
  range: [4, 6],
  bounds: [0, 100],
  step: 0.1,
  origin: { assumed: 'They were enrolled because of them.' },
})
const after = input('after', 'Visits of the enrolled, this year', rate, 2.4, {
  bounds: [0, 100],
  step: 0.1,
  origin: example,
})
const correlation = input('correlation', 'Correlation of two successive years', 'number', 0.45, {
  range: [0.2, 0.8],
  bounds: [0, 1],
  step: 0.01,
  origin: { assumed: 'Equal spread in both years; measure it in two years before the program.' },
})
const enrolled = input('enrolled', 'Patients enrolled', 'people', 400, {
  range: [200, 800],
  bounds: [1, 10_000_000],
  step: 10,
  whole: true,
  origin: example,
})
const price = input('price', 'Cost of a visit', 'dollars per visit', 1400, {
  range: [900, 2200],
  bounds: [0, 100_000],
  step: 50,
  origin: { assumed: 'What the payer is billed on average.' },
})
const cost = input('cost', 'Cost of the program', 'dollars per year', 360_000, {
  range: [250_000, 500_000],
  bounds: [1, 1_000_000_000],
  step: 10_000,
  origin: example,
})

export const expectedVisits = quantity(
  'expectedVisits',
  'Expected without the program',
  rate,
  plus(average, times(correlation, minus(before, average))),
)
export const apparent = quantity(
  'apparent',
  'Visits saved, before against after',
  'visits per year',
  times(minus(before, after), enrolled),
)
export const due = quantity(
  'due',
  'Visits saved by the program',
  'visits per year',
  times(minus(expectedVisits, after), enrolled),
)
export const apparentWorth = quantity(
  'apparentWorth',
  'Value of the visits saved, before against after',
  'dollars per year',
  times(apparent, price),
)
export const worth = quantity('worth', 'Value of what the program did', 'dollars per year', times(due, price))
export const apparentReturn = quantity(
  'apparentReturn',
  'Returned per dollar, as reported',
  'number',
  over(apparentWorth, cost),
)
export const returned = quantity(
  'returned',
  'Returned per dollar, by the right comparison',
  'number',
  over(worth, cost),
)
export const enough = quantity(
  'enough',
  'Correlation at which the program pays for itself',
  'number',
  over(minus(plus(after, over(cost, times(enrolled, price))), average), minus(before, average)),
)

export const programEffect = defineModel({
  key: 'program-effect',
  title: 'How much of the drop is due to the program?',
  outputs: [expectedVisits, apparent, due, apparentWorth, worth, apparentReturn, returned, enough],
})
