import { fixed, minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * What an email address as customer key has cost after some months, and what it hides.
 * Page: `/insights/true-data-engineering-expert`.
 */

const retailer = { assumed: 'The retailer of the example.' }
const effort = { assumed: 'Count three of your own tables.' }

const customers = input('customers', 'Customers at any time', 'people', 1_200_000, {
  bounds: [1, 1_000_000_000],
  step: 10_000,
  origin: retailer,
})
const leave = input('leave', 'Customers who leave in a year', 'share', 0.06, {
  range: [0.03, 0.15],
  bounds: [0.001, 1],
  step: 0.005,
  origin: retailer,
})
const change = input('change', 'Share of those who stay that change their address', 'share', 0.04, {
  range: [0.02, 0.08],
  bounds: [0, 1],
  step: 0.005,
  origin: retailer,
})
const welcomed = input('welcomed', 'New customers who take the welcome discount', 'share', 0.25, {
  range: [0.1, 0.4],
  bounds: [0, 1],
  step: 0.05,
  origin: retailer,
})
const discount = input('discount', 'Welcome discount', 'dollars per person', 20, {
  range: [10, 30],
  bounds: [0, 1000],
  step: 1,
  origin: retailer,
})
const value = input('value', 'Earned per customer a year', 'dollars per person', 60, {
  bounds: [0, 100_000],
  step: 5,
  origin: { assumed: 'Undiscounted.' },
})
const wage = input('wage', 'Cost of an hour', 'dollars per hour', 120, {
  range: [90, 150],
  bounds: [1, 1000],
  step: 5,
  origin: retailer,
})
const build = input('build', 'A key of its own, with a table of addresses', 'hours', 40, {
  range: [20, 80],
  bounds: [0, 10_000],
  step: 5,
  origin: effort,
})
const move = input('move', 'Moving a table or report', 'hours', 20, {
  range: [8, 40],
  bounds: [0, 1000],
  step: 1,
  origin: effort,
})
const added = input('added', 'Tables and reports added', 'number per month', 4, {
  range: [2, 8],
  bounds: [0, 1000],
  step: 1,
  origin: effort,
})
const months = input('months', 'Months until the key is changed', 'months', 36, {
  range: [0, 36],
  bounds: [0, 240],
  step: 1,
  origin: { assumed: 'Three years.' },
})

export const changed = quantity(
  'changed',
  'Stay and change address, a year',
  'people',
  times(customers, minus(1, leave), change),
)
export const lost = quantity('lost', 'Lost in a year', 'people', times(customers, leave))
export const reportedLost = quantity('reportedLost', 'Reported as lost', 'people', plus(lost, changed))
export const reportedRate = quantity(
  'reportedRate',
  'Reported loss rate',
  'share',
  over(reportedLost, customers),
)
export const worth = quantity('worth', 'Value of a customer', 'dollars per person', over(value, leave))
export const reportedWorth = quantity(
  'reportedWorth',
  'The same, as reported',
  'dollars per person',
  over(value, reportedRate),
)
export const discounts = quantity(
  'discounts',
  'Discounts to people who were customers already',
  'dollars',
  times(changed, welcomed, discount, over(months, fixed(12, 'months'))),
)
export const tables = quantity('tables', 'Tables and reports by then', 'number', times(added, months))
export const moving = quantity(
  'moving',
  'Moving to a proper key',
  'dollars',
  times(plus(build, times(move, tables)), wage),
)
export const together = quantity('together', 'Together', 'dollars', plus(discounts, moving))
export const firstDay = quantity('firstDay', 'The proper key on the first day', 'dollars', times(build, wage))

export const customerKey = defineModel({
  key: 'customer-key',
  title: 'An email address as customer key, after three years',
  outputs: [
    changed,
    reportedLost,
    reportedRate,
    worth,
    reportedWorth,
    discounts,
    tables,
    moving,
    together,
    firstDay,
  ],
})
