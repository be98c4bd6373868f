import { fixed, over, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * False alarms a day when every branch of every measure is checked, by how wide the limits are.
 * Page: `/services/data-observability-platform`.
 */

const measures = input('measures', 'Measures that are checked', 'number', 24, {
  range: [10, 1200],
  bounds: [1, 1_000_000],
  step: 1,
  whole: true,
  origin: { assumed: 'Those that decide something, in the example.' },
})
const branches = input('branches', 'Branches of each', 'number', 30, {
  range: [10, 60],
  bounds: [1, 100_000],
  step: 1,
  whole: true,
  origin: { assumed: 'The sales feed of the example.' },
})
const beyond3 = input('beyond3', 'An ordinary day crosses ±45%', 'events per day', 0.0027, {
  bounds: [0, 1],
  step: 0.0001,
  origin: { assumed: 'Three standard deviations of a normal distribution; real data cross more often.' },
})
const beyond4 = input('beyond4', 'An ordinary day crosses ±60%', 'events per day', 0.0000633, {
  bounds: [0, 1],
  step: 0.00001,
  origin: { assumed: 'Four standard deviations of a normal distribution; real data cross more often.' },
})
export const budget = input('budget', 'Alarms that engineers can follow up', 'events per day', 2, {
  range: [1, 5],
  bounds: [0.1, 1000],
  step: 0.5,
  origin: { assumed: 'Half an hour each, an hour a day.' },
})

export const checks = quantity('checks', 'Checks', 'number', times(measures, branches))
export const tight = quantity('tight', 'Limit ±45%', 'events per day', times(checks, beyond3))
export const wide = quantity('wide', 'Limit ±60%', 'events per day', times(checks, beyond4))
export const apart = quantity('apart', 'Days between alarms at ±60%', 'days', over(fixed(1, 'events'), wide))
export const most3 = quantity(
  'most3',
  'Measures within the budget, ±45%',
  'number',
  over(budget, times(branches, beyond3)),
)
export const most4 = quantity(
  'most4',
  'Measures within the budget, ±60%',
  'number',
  over(budget, times(branches, beyond4)),
)

export const falseAlarms = defineModel({
  key: 'false-alarms',
  title: 'False alarms of fine checks',
  outputs: [checks, tight, wide, apart, most3, most4],
  cases: { everything: { label: 'All 800 measures', changes: { measures: 800 } } },
})
