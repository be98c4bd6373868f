import { fixed, minus, most, over, plus, power, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * What a longer hold asks of a company’s EBITDA for the same yearly return on equity.
 * Page: `/private-equity`.
 */

const deal = { assumed: 'The deal of the example.' }

const ebitda = input('ebitda', 'EBITDA when bought', 'million dollars', 12, {
  range: [8, 20],
  bounds: [0.01, 100_000],
  step: 1,
  origin: deal,
})
const multiple = input('multiple', 'Multiple of EBITDA when bought and sold', 'number', 10, {
  range: [7, 14],
  bounds: [0.5, 100],
  step: 0.5,
  origin: { assumed: 'The same multiple at both ends, so that growth alone is seen.' },
})
const debtShare = input('debtShare', 'Share paid with debt', 'share', 0.5, {
  range: [0.3, 0.6],
  bounds: [0, 0.95],
  step: 0.05,
  origin: deal,
})
const paydown = input('paydown', 'Debt falls by', 'million dollars per year', 3, {
  range: [0, 4],
  bounds: [0, 100_000],
  step: 0.5,
  origin: { assumed: 'From cash flow; nothing is paid out before the exit.' },
})
const goal = input('goal', 'Return on equity, a year', 'share', 0.2, {
  range: [0.15, 0.25],
  bounds: [0, 1],
  step: 0.01,
  origin: deal,
})
const plan = input('plan', 'Planned exit, after', 'years', 5, {
  bounds: [1, 15],
  step: 1,
  origin: { fact: 'bain-privateequity-2026', reading: 'five to six years in 2010–21; the lower end' },
})
const held = input('held', 'Actual exit, after', 'years', 7, {
  range: [4, 9],
  bounds: [1, 15],
  step: 0.5,
  origin: { fact: 'bain-privateequity-2026', reading: 'near seven years at exit' },
})

const years = (of: Expression) => over(of, fixed(1, 'years'))
export const equity = quantity(
  'equity',
  'Equity when bought',
  'million dollars',
  times(ebitda, multiple, minus(1, debtShare)),
)
const debt = quantity('debt', 'Debt when bought', 'million dollars', times(ebitda, multiple, debtShare))
/** Of what is never below nothing. */
const atLeastNothing = (of: Expression) => most(of, fixed(0, 'million dollars'))
const neededAfter = (time: Expression) =>
  over(
    atLeastNothing(plus(times(equity, power(plus(1, goal), years(time))), minus(debt, times(paydown, time)))),
    multiple,
  )

export const equityNeeded = quantity(
  'equityNeeded',
  'Equity at the exit for that return',
  'million dollars',
  times(equity, power(plus(1, goal), years(held))),
)
export const debtLeft = quantity(
  'debtLeft',
  'Debt left at the exit, less cash',
  'million dollars',
  minus(debt, times(paydown, held)),
)
export const asPlanned = quantity(
  'asPlanned',
  'EBITDA needed at the planned exit',
  'million dollars',
  neededAfter(plan),
)
export const needed = quantity(
  'needed',
  'EBITDA needed',
  'million dollars',
  over(atLeastNothing(plus(equityNeeded, debtLeft)), multiple),
)
export const more = quantity('more', 'More than planned', 'million dollars', minus(needed, asPlanned))
const growthTo = (of: Expression, time: Expression) => minus(power(over(of, ebitda), over(1, years(time))), 1)
export const plannedGrowth = quantity(
  'plannedGrowth',
  'Growth a year, as planned',
  'share',
  growthTo(asPlanned, plan),
)
export const growth = quantity(
  'growth',
  'Growth a year, for the longer hold',
  'share',
  growthTo(needed, held),
)
export const keeps = quantity(
  'keeps',
  'EBITDA if the planned growth goes on',
  'million dollars',
  times(ebitda, power(plus(1, plannedGrowth), years(held))),
)
const returnOf = (of: Expression) =>
  minus(power(over(atLeastNothing(minus(times(of, multiple), debtLeft)), equity), over(1, years(held))), 1)
export const returnKeeps = quantity('returnKeeps', 'Return, if growth goes on', 'share', returnOf(keeps))
export const returnStops = quantity('returnStops', 'Return, if growth stops', 'share', returnOf(asPlanned))

export const longerHold = defineModel({
  key: 'longer-hold',
  title: 'The same return a year, two years later',
  outputs: [needed, more, growth, keeps, returnKeeps, returnStops],
  cases: { planned: { label: 'The exit as planned', changes: { held: 5 } } },
})
