import { minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * What a drive to the client saves against a flight, by days on site.
 * Page: `/atlanta-data-experts`.
 */

const example = { assumed: 'The project of the example.' }

const days = input('days', 'Days on site', 'days', 12, {
  range: [3, 36],
  bounds: [0, 60],
  step: 1,
  origin: example,
})
const people = input('people', 'People', 'people', 2, {
  bounds: [1, 100],
  step: 1,
  whole: true,
  origin: example,
})
const wage = input('wage', 'Cost of an hour, traveling or not', 'dollars per hour', 200, {
  range: [150, 300],
  bounds: [1, 2000],
  step: 10,
  origin: { assumed: 'A round figure, not our rate.' },
})
const drive = input('drive', 'Near: time in the car', 'hours per person per day', 1.5, {
  range: [0.5, 3],
  bounds: [0, 8],
  step: 0.25,
  origin: { assumed: 'Both ways, in the metropolitan area.' },
})
const stay = input('stay', 'Far: days of a trip', 'days', 3, {
  range: [2, 4],
  bounds: [1, 30],
  step: 1,
  origin: example,
})
const flight = input('flight', 'Far: travel time of a trip', 'hours per person', 9, {
  range: [6, 14],
  bounds: [0, 60],
  step: 1,
  origin: example,
})
const expenses = input('expenses', 'Far: expenses of a trip', 'dollars per person', 1500, {
  range: [1000, 2500],
  bounds: [0, 20_000],
  step: 50,
  origin: example,
})
const hours = input('hours', 'Hours of the project', 'hours per person', 480, {
  bounds: [1, 10_000],
  step: 40,
  origin: { assumed: 'Twelve weeks of 40 hours.' },
})
const weekHours = input('weekHours', 'Hours in a week', 'hours per person', 40, {
  bounds: [1, 168],
  step: 1,
  origin: { assumed: 'A full week.' },
})

export const near = quantity('near', 'Near', 'dollars', times(days, people, drive, wage))
export const far = quantity(
  'far',
  'Far',
  'dollars',
  times(over(days, stay), people, plus(times(flight, wage), expenses)),
)
export const worth = quantity('worth', 'Being near is worth', 'dollars', minus(far, near))
export const fee = quantity('fee', 'Fee of the project', 'dollars', times(people, hours, wage))
export const share = quantity('share', 'The same, as a share of the fee', 'share', over(worth, fee))
export const wrongWeek = quantity(
  'wrongWeek',
  'A week of work on the wrong thing',
  'dollars',
  times(people, weekHours, wage),
)
export const weeksWrong = quantity('weeksWrong', 'Weeks on the wrong thing', 'number', over(worth, wrongWeek))

export const nearOrFar = defineModel({
  key: 'near-or-far',
  title: 'What a drive saves against a flight',
  outputs: [near, far, worth, fee, share, wrongWeek, weeksWrong],
})
