import { fixed, least, minus, over, plus, power, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * Deletion requests that stay incomplete, by hand or by a job, with and without a search afterward.
 * Page: `/services/data-governance-compliance`.
 */

const example = { assumed: 'A company invented for the example; the test customer finds your places.' }

const requests = input('requests', 'Requests', 'cases per year', 400, {
  range: [100, 1000],
  bounds: [0, 10_000_000],
  step: 10,
  origin: example,
})
const places = input('places', 'Places that hold the customer', 'number', 23, {
  range: [19, 40],
  bounds: [1, 1000],
  step: 1,
  whole: true,
  origin: example,
})
const covered = input('covered', 'Places that one job covers', 'number', 19, {
  bounds: [0, 1000],
  step: 1,
  whole: true,
  origin: { assumed: 'Systems with an interface; vendors, exports and mailboxes stay manual.' },
})
const careful = input('careful', 'A manual step is done correctly', 'share', 0.98, {
  range: [0.95, 0.995],
  bounds: [0.01, 1],
  step: 0.005,
  origin: { assumed: 'Independently of the other steps; sample closed requests to measure it.' },
})
const reliable = input('reliable', 'The job is right', 'share', 0.999, {
  range: [0.99, 0.9999],
  bounds: [0.01, 1],
  step: 0.001,
  origin: { assumed: 'For the job as a whole: it fails in all its places or in none.' },
})
const finds = input('finds', 'Incomplete cases that the search finds', 'share', 0.95, {
  range: [0.7, 0.99],
  bounds: [0, 1],
  step: 0.05,
  origin: { assumed: 'By key, one week later; what it finds is then deleted.' },
})
const minutes = input('minutes', 'Time of a manual step', 'minutes per case', 10, {
  range: [5, 20],
  bounds: [0, 600],
  step: 1,
  origin: example,
})
const searching = input('searching', 'Time of the search', 'minutes per case', 5, {
  range: [2, 15],
  bounds: [0, 600],
  step: 1,
  origin: example,
})

const share = (key: string, label: string, expression: Expression) =>
  quantity(key, label, 'share', expression)
const cases = (key: string, label: string, expression: Expression) =>
  quantity(key, label, 'cases per year', times(requests, expression))
const hours = (key: string, label: string, expression: Expression) =>
  quantity(key, label, 'hours per year', over(times(requests, expression), fixed(60, 'minutes per hour')))
const searched = (complete: Expression) => plus(complete, times(minus(1, complete), finds))

const manual = quantity('manual', 'Places left to people', 'number', minus(places, least(places, covered)))
export const byHand = share('byHand', 'Complete, by hand', power(careful, places))
export const byHandFound = share('byHandFound', 'Complete, by hand and the search', searched(byHand))
export const byJob = share('byJob', 'Complete, by the job', times(reliable, power(careful, manual)))
export const byJobFound = share('byJobFound', 'Complete, the job and the search', searched(byJob))

export const leftHand = cases('leftHand', 'By hand', minus(1, byHand))
export const leftHandFound = cases('leftHandFound', 'By hand, and the search', minus(1, byHandFound))
export const leftJob = cases('leftJob', 'The job and people', minus(1, byJob))
export const leftJobFound = cases('leftJobFound', 'The job, and the search', minus(1, byJobFound))

export const hoursHand = hours('hoursHand', 'Hours by hand', times(places, minutes))
export const hoursHandFound = hours(
  'hoursHandFound',
  'Hours by hand, with the search',
  plus(times(places, minutes), searching),
)
export const hoursJob = hours('hoursJob', 'Hours beside the job', times(manual, minutes))
export const hoursJobFound = hours(
  'hoursJobFound',
  'Hours beside the job, with the search',
  plus(times(manual, minutes), searching),
)

export const deletionReach = defineModel({
  key: 'deletion-reach',
  title: 'Requests left incomplete in a year',
  outputs: [
    byHand,
    byHandFound,
    byJob,
    byJobFound,
    leftHand,
    leftHandFound,
    leftJob,
    leftJobFound,
    hoursHand,
    hoursHandFound,
    hoursJob,
    hoursJobFound,
  ],
})
