import { fixed, minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * Hours of review that an inventory asks for by tier, against the hours that reviewers have.
 * Page: `/services/ai-security/model-risk-management`.
 */

const bank = { assumed: 'A bank invented for the example; your inventory has the counts.' }
const effort = { assumed: 'An estimate; replace it by the hours of your last reviews.' }

const entries = (key: string, label: string, value: number, range: [number, number]) =>
  input(key, label, 'models', value, { range, bounds: [0, 100_000], step: 1, whole: true, origin: bank })
const hours = (key: string, label: string, value: number, range: [number, number]) =>
  input(key, label, 'hours per model', value, { range, bounds: [0, 10_000], step: 4, origin: effort })

const first = entries('first', 'Entries in tier 1, reviewed yearly', 9, [6, 14])
const firstHours = hours('firstHours', 'Hours per review in tier 1', 240, [160, 400])
const second = entries('second', 'Entries in tier 2', 40, [25, 60])
const secondHours = hours('secondHours', 'Hours per review in tier 2', 80, [40, 120])
const secondYears = input('secondYears', 'Years between reviews in tier 2', 'years', 2, {
  range: [1, 4],
  bounds: [0.5, 10],
  step: 0.5,
  origin: { assumed: 'Yours to justify by risk; no rule sets it.' },
})
const third = entries('third', 'Entries in tier 3, every three years', 101, [60, 150])
const thirdHours = hours('thirdHours', 'Hours per review in tier 3', 8, [4, 16])
const reviewers = input('reviewers', 'Reviewers', 'people', 3, {
  range: [2, 5],
  bounds: [0, 1000],
  step: 1,
  whole: true,
  origin: bank,
})
const each = input('each', 'Review hours per reviewer', 'hours per person per year', 1250, {
  range: [1000, 1400],
  bounds: [100, 3000],
  step: 50,
  origin: { assumed: 'What meetings, training and vacation leave over.' },
})

const oneYear = fixed(1, 'years')
const threeYears = fixed(3, 'years')

export const firstLoad = quantity(
  'firstLoad',
  'Tier 1',
  'hours per year',
  over(times(first, firstHours), oneYear),
)
export const secondLoad = quantity(
  'secondLoad',
  'Tier 2',
  'hours per year',
  over(times(second, secondHours), secondYears),
)
export const thirdLoad = quantity(
  'thirdLoad',
  'Tier 3',
  'hours per year',
  over(times(third, thirdHours), threeYears),
)
export const needed = quantity(
  'needed',
  'Hours of review',
  'hours per year',
  plus(firstLoad, secondLoad, thirdLoad),
)
export const available = quantity(
  'available',
  'Hours of your reviewers',
  'hours per year',
  times(reviewers, each),
)
export const left = quantity('left', 'Left for changes', 'hours per year', minus(available, needed))

export const reviewHours = defineModel({
  key: 'review-hours',
  title: 'Review hours by tier',
  outputs: [firstLoad, secondLoad, thirdLoad, needed, available, left],
  cases: { slower: { label: 'Tier 2 every three years', changes: { secondYears: 3 } } },
})
