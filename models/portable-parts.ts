import { fixed, least, minus, over, plus, power, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * When it pays to build a system from portable parts: what they cost more, and what they save whoever leaves the supplier.
 * Page: `/compare/ibm-alternative`. The weeks are of no firm's product.
 */

const stack = { assumed: 'The sum of the parts below, of no named product.' }

const extra = input('extra', 'Extra work to build portably', 'engineers × weeks', 6, {
  range: [3, 12],
  bounds: [0, 10_000],
  step: 1,
  origin: stack,
})
const upkeep = input('upkeep', 'Upkeep of formats and interfaces', 'engineers × weeks per year', 2, {
  range: [1, 4],
  bounds: [0, 1000],
  step: 0.5,
  origin: stack,
})
const saved = input('saved', 'Saved when you leave', 'engineers × weeks', 24, {
  range: [20, 32],
  bounds: [0.1, 10_000],
  step: 1,
  origin: stack,
})
const years = input('years', 'Years considered', 'years', 3, {
  range: [2, 5],
  bounds: [1, 20],
  step: 1,
  origin: { assumed: 'A usual term of a contract.' },
})

export const cost = quantity(
  'cost',
  'Cost of portability',
  'engineers × weeks',
  plus(extra, times(upkeep, years)),
)
export const enough = quantity(
  'enough',
  'Chance of leaving above which it pays',
  'share',
  least(1, over(cost, saved)),
)
export const yearly = quantity(
  'yearly',
  'The same, a year',
  'share',
  minus(1, power(minus(1, enough), over(fixed(1, 'years'), years))),
)

export const portableParts = defineModel({
  key: 'portable-parts',
  title: 'What leaving costs, and when it pays to prepare for it',
  outputs: [cost, enough, yearly],
  cases: { five: { label: 'Over five years', changes: { years: 5 } } },
})
