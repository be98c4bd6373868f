import { fixed, least, minus, most, plus, quantity, times } from './core/expression.ts'
import { type Input, input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * What a team earns with the same initiatives in several orders. The orders are those of the example: they do not follow when
 * a length is changed. Product records and pricing are one package in every order but that of everything at once.
 * Page: `/insights/digital-transformation-strategy`.
 */

const invented = { assumed: 'The invented program of the page.' }
const within = (bounds: readonly [number, number], step: number) => ({ bounds, step, origin: invented })

interface Initiative {
  readonly length: Input
  readonly worth: Input
}
const initiative = (key: string, label: string, months: number, worth: number): Initiative => ({
  length: input(`${key}Months`, `${label}: team months`, 'months', months, within([0.5, 60], 0.5)),
  worth: input(
    `${key}Worth`,
    `${label}: value a month`,
    'dollars per month',
    worth,
    within([0, 10_000_000], 5000),
  ),
})

const horizon = input('horizon', 'Months counted', 'months', 36, within([1, 120], 1))
const team = input('team', 'Team', 'dollars per month', 150_000, {
  range: [120_000, 200_000],
  ...within([0, 10_000_000], 5000),
})
const records = input('recordsMonths', 'Product records: team months', 'months', 4, {
  range: [1.5, 6],
  ...within([0.5, 60], 0.5),
})
const narrow = input(
  'narrowMonths',
  'Product records, narrowed: team months',
  'months',
  1.5,
  within([0, 60], 0.5),
)
const orders = initiative('orders', 'Order entry', 3, 110_000)
const pricing = initiative('pricing', 'Pricing', 4, 150_000)
const portal = initiative('portal', 'Customer portal', 10, 160_000)
const warehouse = initiative('warehouse', 'Warehouse system', 8, 50_000)
const field = initiative('field', 'Field app', 5, 20_000)
const intranet = initiative('intranet', 'Intranet', 4, 5000)

const earned = ({ worth }: Initiative, finished: Expression) =>
  times(worth, most(fixed(0, 'months'), minus(horizon, finished)))
const lengths = (done: readonly Initiative[], recordsLength: Expression = records): Expression[] =>
  done.flatMap(each => (each === pricing ? [recordsLength, pricing.length] : [each.length]))

/** What a policy earns within the months counted, and what is left of it when the team is paid for all it works on. */
function policy(key: string, label: string, earnings: readonly Expression[], worked: readonly Expression[]) {
  const income = quantity(`${key}Earned`, `Earned: ${label}`, 'dollars', plus(...earnings))
  return quantity(key, label, 'dollars', minus(income, times(team, plus(...worked))))
}

/** One after the other: each is finished after the lengths of all up to it. */
function inOrder(key: string, label: string, order: readonly Initiative[], recordsLength?: Expression) {
  const finished = order.map((_, index) => plus(...lengths(order.slice(0, index + 1), recordsLength)))
  const earnings = order.map((each, index) => earned(each, finished[index] as Expression))
  return policy(key, label, earnings, lengths(order, recordsLength))
}

/** All at once, the team divided evenly: each is finished after the sum of the lesser of its own and every other length. */
const everything = [orders, pricing, portal, warehouse, field, intranet]
const shares = [records, ...everything.map(each => each.length)]
const together = everything.map(each => earned(each, plus(...shares.map(other => least(other, each.length)))))

export const atOnce = policy('atOnce', 'All started in month 1', together, shares)
export const shortest = inOrder('shortest', 'Shortest first, ties to the larger value', [
  orders,
  intranet,
  field,
  pricing,
  warehouse,
  portal,
])
export const largest = inOrder('largest', 'Largest value first', [
  portal,
  pricing,
  orders,
  warehouse,
  field,
  intranet,
])
export const ratio = inOrder('ratio', 'Highest ratio first', [
  orders,
  pricing,
  portal,
  warehouse,
  field,
  intranet,
])
export const twoStopped = inOrder('twoStopped', 'The same, field app and intranet stopped', [
  orders,
  pricing,
  portal,
  warehouse,
])
export const threeStopped = inOrder('threeStopped', 'The same, warehouse stopped too', [
  orders,
  pricing,
  portal,
])

export const narrowed = inOrder('narrowed', 'The same, records narrowed', [orders, pricing, portal], narrow)

export const orderOfWork = defineModel({
  key: 'order-of-work',
  title: 'Six packages, one team, several orders',
  outputs: [atOnce, shortest, largest, ratio, twoStopped, threeStopped, narrowed],
})
