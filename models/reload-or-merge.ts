import { fixed, minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * A year of loading a table: all of it every night, or the rows that changed, with the care that a merge needs.
 * Page: `/data-engineering`.
 */

const example = { assumed: 'The example of the page; time your own load.' }

const rows = input('rows', 'Size of the table', 'million rows', 200, {
  range: [2, 5000],
  bounds: [0.001, 10_000_000],
  step: 10,
  origin: { assumed: 'A middling table; two others stand below.' },
})
const speed = input('speed', 'Gigabytes that a machine reads and writes', 'million rows per hour', 180, {
  range: [60, 500],
  bounds: [0.01, 100_000],
  step: 10,
  origin: { assumed: '50,000 rows a second.' },
})
const machine = input('machine', 'Price of a machine', 'dollars per hour', 6, {
  range: [2, 12],
  bounds: [0.01, 10_000],
  step: 0.5,
  origin: { assumed: 'A mid-sized cluster node with its software.' },
})
const changed = input('changed', 'Rows that change per day', 'share', 0.01, {
  range: [0.002, 0.05],
  bounds: [0, 1],
  step: 0.001,
  origin: example,
})
const factor = input('factor', 'Cost of applying a changed row, against loading one', 'number', 10, {
  range: [3, 15],
  bounds: [1, 1000],
  step: 1,
  origin: { assumed: 'The row has to be found first, and its file written again.' },
})
const care = input('care', 'Upkeep of a merge', 'hours per year', 30, {
  range: [10, 60],
  bounds: [0, 10_000],
  step: 5,
  origin: { assumed: 'Finding missing rows and replaying bulk repairs.' },
})
const wage = input('wage', 'Cost of an engineer', 'dollars per hour', 120, {
  range: [90, 160],
  bounds: [1, 1000],
  step: 5,
  origin: { assumed: 'Loaded cost in the United States.' },
})

const nights = fixed(365, 'days per year')
const once = fixed(1, 'number')
export const load = quantity('load', 'One reload', 'hours', over(rows, speed))
const perNight = over(load, fixed(1, 'days'))
export const reload = quantity(
  'reload',
  'Reload every night',
  'dollars per year',
  times(perNight, machine, nights),
)
export const upkeep = quantity('upkeep', 'Cost of its upkeep', 'dollars per year', times(care, wage))
export const share = quantity(
  'share',
  'Machine time of a merge, as a share of a reload',
  'share',
  times(changed, factor),
)
export const merge = quantity(
  'merge',
  'Merge every night',
  'dollars per year',
  plus(upkeep, times(reload, share)),
)
/** Twelve reloads a year correct what a merge has missed. */
export const corrected = quantity(
  'corrected',
  'Merge, with a monthly reload',
  'dollars per year',
  plus(merge, times(load, machine, fixed(12, 'number'), over(once, fixed(1, 'years')))),
)
export const enough = quantity(
  'enough',
  'Size from which a merge is cheaper',
  'million rows',
  over(
    times(upkeep, speed),
    times(minus(1, share), machine, fixed(365, 'number'), over(once, fixed(1, 'years'))),
  ),
)

export const reloadOrMerge = defineModel({
  key: 'reload-or-merge',
  title: 'Reload a table every night, or merge what changed',
  outputs: [reload, merge, corrected, enough],
  cases: {
    small: { label: '2 million rows', changes: { rows: 2 } },
    large: { label: '5 billion rows', changes: { rows: 5000 } },
  },
})
