import { fixed, minus, over, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * What a second patient in a slot earns, and the hours that patients wait for it.
 * Page: `/solutions/healthcare`.
 */

const clinic = { assumed: 'The clinic of the example; both shares are in your schedule.' }

const slots = input('slots', 'Slots booked twice', 'slots', 1000, {
  bounds: [1, 10_000_000],
  step: 100,
  origin: clinic,
})
const firstAway = input('firstAway', 'The first patient stays away', 'share', 0.45, {
  range: [0.25, 0.6],
  bounds: [0, 1],
  step: 0.05,
  origin: { assumed: 'Those whom the model picks; the average of all is far lower.' },
})
const secondAway = input('secondAway', 'The second patient stays away', 'share', 0.2, {
  range: [0.1, 0.3],
  bounds: [0, 0.99],
  step: 0.05,
  origin: clinic,
})
const worth = input('worth', 'Value of a filled slot', 'dollars per slot', 140, {
  range: [80, 250],
  bounds: [0, 100_000],
  step: 10,
  origin: clinic,
})
const wait = input('wait', 'Wait of one patient if both arrive', 'minutes per slot', 25, {
  range: [15, 45],
  bounds: [0.1, 1000],
  step: 5,
  origin: clinic,
})

export const filled = quantity(
  'filled',
  'The second fills an empty slot',
  'slots',
  times(firstAway, minus(1, secondAway), slots),
)
export const earned = quantity('earned', 'Value of the filled slots', 'dollars', times(filled, worth))
export const both = quantity(
  'both',
  'Both arrive',
  'slots',
  times(minus(1, firstAway), minus(1, secondAway), slots),
)
export const waited = quantity(
  'waited',
  'Waited for it',
  'hours',
  over(times(both, wait), fixed(60, 'minutes per hour')),
)
export const perHour = quantity(
  'perHour',
  'Earned for an hour waited',
  'dollars per hour',
  over(earned, waited),
)

export const doubleBooking = defineModel({
  key: 'double-booking',
  title: 'A thousand slots booked twice',
  outputs: [filled, earned, both, waited, perHour],
})
