import { fixed, least, logarithm, minus, over, plus, power, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * When another doubling of the labeled examples stops paying for itself.
 * Page: `/services/private-model-fine-tuning`.
 */

const measured = { assumed: 'Taken as measured; the first three training runs show it.' }

const cases = input('cases', 'Cases', 'cases per year', 300_000, {
  range: [150_000, 500_000],
  bounds: [1, 1_000_000_000],
  step: 10_000,
  origin: { assumed: 'The claims of the example.' },
})
const wrong = input('wrong', 'Cost of correcting a wrong code', 'dollars per case', 1.5, {
  range: [0.75, 4],
  bounds: [0.01, 100_000],
  step: 0.25,
  origin: { assumed: 'A minute and a half at $60 an hour.' },
})
const label = input('label', 'Cost of an expert’s label', 'dollars per example', 6, {
  range: [3, 12],
  bounds: [0.01, 10_000],
  step: 1,
  origin: { assumed: 'Six minutes at $60 an hour.' },
})
const start = input('start', 'Right with 250 examples', 'share', 0.81, {
  bounds: [0, 1],
  step: 0.01,
  origin: measured,
})
const first = input('first', 'Gained by the first doubling', 'share', 0.045, {
  range: [0.03, 0.06],
  bounds: [0.001, 0.5],
  step: 0.005,
  origin: measured,
})
const ratio = input('ratio', 'Ratio of each gain to the one before', 'number', 0.6667, {
  range: [0.5, 0.8],
  bounds: [0.05, 0.95],
  step: 0.01,
  origin: { assumed: 'Two-thirds, as in the measured rows; beyond them a forecast.' },
})
const examples = input('examples', 'Examples after the doubling', 'examples', 2000, {
  range: [500, 8000],
  bounds: [500, 1_000_000],
  step: 250,
  origin: { assumed: 'Half of them are new.' },
})
const codes = input('codes', 'Until the codes are revised', 'months', 18, {
  range: [12, 36],
  bounds: [1, 600],
  step: 1,
  origin: { assumed: 'A new convention makes the labels useless.' },
})

export const point = quantity(
  'point',
  'Value of a point of accuracy',
  'dollars per year',
  times(cases, 0.01, wrong),
)
const doublings = quantity(
  'doublings',
  'Doublings from 250',
  'number',
  over(logarithm(over(examples, fixed(250, 'examples'))), logarithm(2)),
)
export const gain = quantity(
  'gain',
  'Gained by this doubling',
  'share',
  times(first, power(ratio, minus(doublings, 1))),
)
export const accuracy = quantity(
  'accuracy',
  'Right afterward',
  'share',
  least(1, plus(start, over(times(first, minus(1, power(ratio, doublings))), minus(1, ratio)))),
)
export const labels = quantity(
  'labels',
  'Cost of the added labels',
  'dollars',
  times(over(examples, 2), label),
)
export const worth = quantity('worth', 'Value of the gain', 'dollars per year', times(gain, cases, wrong))
export const payback = quantity(
  'payback',
  'Paid back in',
  'months',
  over(times(labels, fixed(12, 'months per year')), worth),
)
export const spare = quantity('spare', 'Months left before the codes change', 'months', minus(codes, payback))

export const labelingStop = defineModel({
  key: 'labeling-stop',
  title: '300,000 cases a year, sorted by a tuned model',
  outputs: [point, gain, accuracy, labels, worth, payback, spare],
  cases: {
    small: { label: '20,000 cases a year', changes: { cases: 20_000 } },
  },
})
