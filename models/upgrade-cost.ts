import { fixed, minus, over, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * What a change to a vendor's product is worth at approval and after its upgrades, made inside the product or beside it.
 * Page: `/services/integration-customization`.
 */

const example = { assumed: 'The rebates of the example.' }
const count = { assumed: 'Counted by the team that builds it.' }

const uses = input('uses', 'Uses', 'tasks per month', 60, {
  range: [40, 100],
  bounds: [0, 10_000_000],
  step: 10,
  origin: example,
})
const minutes = input('minutes', 'Time saved per use', 'minutes per task', 25, {
  range: [15, 35],
  bounds: [0, 1000],
  step: 0.5,
  origin: example,
})
const build = input('build', 'Built inside the product', 'hours', 160, {
  range: [120, 250],
  bounds: [0, 100_000],
  step: 10,
  origin: count,
})
const retest = input('retest', 'Retest inside, per upgrade', 'hours', 48, {
  range: [20, 80],
  bounds: [0, 100_000],
  step: 2,
  origin: count,
})
const buildOutside = input('buildOutside', 'Built outside and sent in', 'hours', 180, {
  range: [140, 280],
  bounds: [0, 100_000],
  step: 10,
  origin: count,
})
const retestOutside = input('retestOutside', 'Retest outside, per upgrade', 'hours', 6, {
  range: [2, 16],
  bounds: [0, 100_000],
  step: 2,
  origin: { assumed: 'Only the interface is tested.' },
})
const upgrades = input('upgrades', 'Upgrades in three years', 'number', 6, {
  range: [0, 8],
  bounds: [0, 100],
  step: 1,
  origin: { assumed: 'Two a year.' },
})
const engineer = input('engineer', 'Cost of an engineer’s hour', 'dollars per hour', 120, {
  range: [90, 160],
  bounds: [1, 1000],
  step: 5,
  origin: { assumed: 'Loaded cost or an outside rate.' },
})
const user = input('user', 'Cost of a user’s hour', 'dollars per hour', 45, {
  range: [35, 60],
  bounds: [1, 1000],
  step: 5,
  origin: { assumed: 'Loaded cost in an office.' },
})

export const saved = quantity(
  'saved',
  'Time saved in three years',
  'dollars',
  times(over(times(uses, fixed(36, 'months'), minutes), fixed(60, 'minutes per hour')), user),
)
const dollars = (key: string, label: string, expression: Expression) =>
  quantity(key, label, 'dollars', expression)
export const shown = dollars('shown', 'Inside, as shown at approval', minus(saved, times(build, engineer)))
export const inside = dollars(
  'inside',
  'Inside, after the upgrades',
  minus(shown, times(upgrades, retest, engineer)),
)
export const shownOutside = dollars(
  'shownOutside',
  'Outside, as shown at approval',
  minus(saved, times(buildOutside, engineer)),
)
export const outside = dollars(
  'outside',
  'Outside, after the upgrades',
  minus(shownOutside, times(upgrades, retestOutside, engineer)),
)
export const ahead = dollars('ahead', 'Advantage of building outside', minus(outside, inside))

export const upgradeCost = defineModel({
  key: 'upgrade-cost',
  title: 'Rebates computed inside the product, or outside it',
  outputs: [saved, shown, inside, shownOutside, outside, ahead],
  cases: {
    search: {
      label: 'Search screen',
      changes: { uses: 6000, minutes: 1, build: 200, retest: 40 },
    },
    list: {
      label: 'Orders approved as a list',
      changes: { uses: 900, minutes: 2, build: 120, retest: 16 },
    },
    form: {
      label: 'Form in the old layout',
      changes: { uses: 700, minutes: 0.5, build: 40, retest: 12 },
    },
  },
})
