import { fixed, minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * How many alerts a model of deterioration raises on the wards, how many are true, and what answering them takes.
 * Page: `/services/healthcare-analytics`.
 */

const example = { assumed: 'The hospital invented for the example.' }

const admissions = input('admissions', 'Admissions', 'cases per year', 40_000, {
  range: [20_000, 60_000],
  bounds: [1, 100_000_000],
  step: 1000,
  origin: example,
})
const prevalence = input('prevalence', 'Patients who deteriorate', 'share', 0.02, {
  range: [0.005, 0.05],
  bounds: [0.0001, 0.9],
  step: 0.005,
  origin: example,
})
const catches = input('catches', 'Share of them that the model catches', 'share', 0.8, {
  range: [0.6, 0.95],
  bounds: [0.01, 1],
  step: 0.05,
  origin: { assumed: 'At the threshold in use.' },
})
const clears = input('clears', 'Share of the others that it leaves alone', 'share', 0.9, {
  range: [0.8, 0.97],
  bounds: [0, 0.9999],
  step: 0.01,
  origin: { assumed: 'At the threshold in use.' },
})
const minutes = input('minutes', 'Time to answer an alert', 'minutes per case', 20, {
  range: [10, 30],
  bounds: [0, 600],
  step: 1,
  origin: { assumed: 'Walk, look, note, call; time it on the ward.' },
})
const noticed = input('noticed', 'Share that nurses notice without it', 'share', 0.5, {
  range: [0.3, 0.7],
  bounds: [0, 0.99],
  step: 0.05,
  origin: { assumed: 'Found in silent operation.' },
})

export const trueAlerts = quantity(
  'trueAlerts',
  'True alerts',
  'cases per year',
  times(admissions, prevalence, catches),
)
export const falseAlerts = quantity(
  'falseAlerts',
  'False alerts',
  'cases per year',
  times(admissions, minus(1, prevalence), minus(1, clears)),
)
const alerts = quantity('alerts', 'Alerts', 'cases per year', plus(trueAlerts, falseAlerts))
export const daily = quantity(
  'daily',
  'Alerts a day',
  'cases per day',
  over(alerts, fixed(365, 'days per year')),
)
export const precision = quantity(
  'precision',
  'True alerts, as a share of all',
  'share',
  over(trueAlerts, alerts),
)
export const hours = quantity(
  'hours',
  'Nursing hours',
  'hours per year',
  over(times(alerts, minutes), fixed(60, 'minutes per hour')),
)
export const news = quantity(
  'news',
  'True alerts that nurses had not noticed',
  'cases per year',
  times(trueAlerts, minus(1, noticed)),
)
export const perNews = quantity(
  'perNews',
  'Alerts per true alert that nurses had not noticed',
  'number',
  over(alerts, news),
)

export const wardAlerts = defineModel({
  key: 'ward-alerts',
  title: 'Alerts of one model on the wards',
  outputs: [trueAlerts, falseAlerts, daily, precision, hours, news, perNews],
})
