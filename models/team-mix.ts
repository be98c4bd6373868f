import { minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * What one fee buys from a pyramid and from a flat team, by what an hour of junior work is worth.
 * Page: `/compare/deloitte-comparison`. The rates are no firm's.
 */

const nobody = { assumed: 'No firm’s rate or mix; ask for hours by grade.' }
const bounds = [1, 10_000] as const

const fee = input('fee', 'Fee', 'dollars', 600_000, {
  bounds: [1, 1_000_000_000],
  step: 10_000,
  origin: nobody,
})
const part = (key: string, label: string, value: number) =>
  input(key, label, 'share', value, { bounds: [0, 0.5], step: 0.05, origin: nobody })
const rate = (key: string, label: string, value: number) =>
  input(key, label, 'dollars per hour', value, {
    range: [value * 0.8, value * 1.2],
    bounds,
    step: 25,
    origin: nobody,
  })
const partner = part('partner', 'Pyramid, hours of partners', 0.05)
const manager = part('manager', 'Pyramid, hours of managers', 0.25)
const partnerRate = rate('partnerRate', 'Pyramid, partners', 900)
const managerRate = rate('managerRate', 'Pyramid, managers', 450)
const juniorRate = rate('juniorRate', 'Pyramid, juniors', 225)
const flatJunior = part('flatJunior', 'Flat team, hours of juniors', 0.25)
const flatRate = rate('flatRate', 'Flat team, experienced', 400)
const flatJuniorRate = rate('flatJuniorRate', 'Flat team, juniors', 275)
const worth = input('worth', 'Value of a junior hour, in hours of an experienced person', 'share', 0.4, {
  range: [0.2, 1],
  bounds: [0, 2],
  step: 0.05,
  origin: { assumed: 'On your task, after review and rework; estimate it from ten finished pieces.' },
})

const pyramidRate = quantity(
  'pyramidRate',
  'Pyramid, average rate',
  'dollars per hour',
  plus(
    times(partner, partnerRate),
    times(manager, managerRate),
    times(minus(1, plus(partner, manager)), juniorRate),
  ),
)
const flatAverage = quantity(
  'flatAverage',
  'Flat team, average rate',
  'dollars per hour',
  plus(times(minus(1, flatJunior), flatRate), times(flatJunior, flatJuniorRate)),
)
export const pyramidHours = quantity('pyramidHours', 'Pyramid, hours bought', 'hours', over(fee, pyramidRate))
export const flatHours = quantity('flatHours', 'Flat team, hours bought', 'hours', over(fee, flatAverage))
const split = (hours: Expression, junior: Expression) =>
  [times(hours, minus(1, junior)), times(hours, junior)] as const
const pyramidJuniors = minus(1, plus(partner, manager))
export const pyramidExperienced = quantity(
  'pyramidExperienced',
  'Pyramid, experienced hours',
  'hours',
  split(pyramidHours, pyramidJuniors)[0],
)
export const pyramidJunior = quantity(
  'pyramidJunior',
  'Pyramid, junior hours',
  'hours',
  split(pyramidHours, pyramidJuniors)[1],
)
export const flatExperienced = quantity(
  'flatExperienced',
  'Flat team, experienced hours',
  'hours',
  split(flatHours, flatJunior)[0],
)
export const flatJuniors = quantity(
  'flatJuniors',
  'Flat team, junior hours',
  'hours',
  split(flatHours, flatJunior)[1],
)
export const pyramid = quantity(
  'pyramid',
  'Pyramid, in experienced hours',
  'hours',
  plus(pyramidExperienced, times(worth, pyramidJunior)),
)
export const flat = quantity(
  'flat',
  'Flat team, in experienced hours',
  'hours',
  plus(flatExperienced, times(worth, flatJuniors)),
)
export const even = quantity(
  'even',
  'Value of a junior hour at which both are equal',
  'share',
  over(minus(flatExperienced, pyramidExperienced), minus(pyramidJunior, flatJuniors)),
)

export const teamMix = defineModel({
  key: 'team-mix',
  title: 'One fee spent on two shapes of team',
  outputs: [pyramid, flat, even],
  cases: {
    even: { label: 'Junior work is worth 0.7', changes: { worth: 0.7 } },
    high: { label: 'Junior work is worth 0.9', changes: { worth: 0.9 } },
  },
})
