import { fixed, minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * A shop test that wins on conversion, judged on contribution after the parcels come back.
 * Page: `/solutions/retail-ecommerce`.
 */

const shop = { assumed: 'The shop of the example; put in your own test.' }

const visits = input('visits', 'Visits', 'visits', 100_000, {
  bounds: [1, 1_000_000_000],
  step: 10_000,
  origin: { assumed: 'A scale; the result in percent does not depend on it.' },
})
const conversion = input('conversion', 'Visits that order, old version', 'share', 0.025, {
  range: [0.015, 0.04],
  bounds: [0.0001, 1],
  step: 0.001,
  origin: shop,
})
const lift = input('lift', 'Increase in orders with the new version', 'share', 0.03, {
  range: [0.01, 0.06],
  bounds: [-0.9, 5],
  step: 0.005,
  origin: { assumed: 'What the test shows after two weeks.' },
})
const oldBasket = input('oldBasket', 'Order, old version', 'dollars per order', 80, {
  range: [60, 120],
  bounds: [1, 100_000],
  step: 1,
  origin: shop,
})
const newBasket = input('newBasket', 'Order, new version', 'dollars per order', 79, {
  range: [60, 120],
  bounds: [1, 100_000],
  step: 1,
  origin: shop,
})
const oldReturns = input('oldReturns', 'Sent back, old version', 'share', 0.18, {
  range: [0.1, 0.3],
  bounds: [0, 1],
  step: 0.005,
  origin: { assumed: 'The same share by value and by order.' },
})
const newReturns = input('newReturns', 'Sent back, new version', 'share', 0.22, {
  range: [0.1, 0.3],
  bounds: [0, 1],
  step: 0.005,
  origin: { assumed: 'Known weeks after the test has ended.' },
})
const margin = input('margin', 'Margin on goods kept', 'share', 0.4, {
  range: [0.3, 0.5],
  bounds: [0.01, 1],
  step: 0.01,
  origin: shop,
})
const handling = input('handling', 'Handling a return', 'dollars per order', 14, {
  range: [8, 20],
  bounds: [0, 10_000],
  step: 1,
  origin: shop,
})
const shipping = input('shipping', 'Shipping an order', 'dollars per order', 7, {
  range: [5, 10],
  bounds: [0, 10_000],
  step: 1,
  origin: shop,
})

export const oldOrders = quantity(
  'oldOrders',
  'Orders, old version',
  'orders',
  times(visits, conversion, fixed(1, 'orders per visit')),
)
export const newOrders = quantity(
  'newOrders',
  'Orders, new version',
  'orders',
  times(oldOrders, plus(1, lift)),
)
/** What an order leaves: margin on what is kept, less its returns and its shipping. */
const perOrder = (basket: Expression, returns: Expression) =>
  minus(minus(times(basket, minus(1, returns), margin), times(returns, handling)), shipping)
export const oldContribution = quantity(
  'oldContribution',
  'Contribution, old version',
  'dollars',
  times(oldOrders, perOrder(oldBasket, oldReturns)),
)
export const newContribution = quantity(
  'newContribution',
  'Contribution, new version',
  'dollars',
  times(newOrders, perOrder(newBasket, newReturns)),
)
export const difference = quantity(
  'difference',
  'Contribution, new version less the old',
  'dollars',
  minus(newContribution, oldContribution),
)
export const less = quantity(
  'less',
  'Contribution lost',
  'share',
  minus(1, over(newContribution, oldContribution)),
)
export const point = quantity(
  'point',
  'Lost per additional point of returns, old version',
  'dollars',
  times(0.01, oldOrders, plus(times(oldBasket, margin), handling)),
)
export const limit = quantity(
  'limit',
  'Returns at which the new version earns no more than the old',
  'share',
  over(
    minus(minus(times(newBasket, margin), shipping), over(oldContribution, newOrders)),
    plus(times(newBasket, margin), handling),
  ),
)

export const keptOrders = defineModel({
  key: 'kept-orders',
  title: 'A new recommender, after the parcels come back',
  outputs: [oldContribution, newContribution, difference, less, point, limit],
})
