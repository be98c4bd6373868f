import { fixed, minus, most, over, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * How long it takes to correct the past after one wrong rule, by what the nightly job reads.
 * Page: `/services/data-engineering-architecture`.
 */

const example = { assumed: 'A pipeline invented for the example; measure your own in a rebuild drill.' }
const offer = { assumed: 'A cloud list price chosen for the example.' }

const days = input('days', 'Days that are wrong', 'days', 300, {
  range: [100, 500],
  bounds: [1, 3650],
  step: 10,
  origin: { assumed: 'From 1 Jan, when the rule went wrong, to 27 Oct.' },
})
const hours = input('hours', 'Machine hours per day of data', 'hours per day', 3.2, {
  range: [1, 8],
  bounds: [0.01, 23.5],
  step: 0.1,
  origin: example,
})
const machines = input('machines', 'Machines in parallel', 'number', 20, {
  range: [5, 50],
  bounds: [1, 10_000],
  step: 1,
  whole: true,
  origin: example,
})
const useful = input('useful', 'Share of their time that is useful', 'share', 0.7, {
  range: [0.5, 0.9],
  bounds: [0.05, 1],
  step: 0.05,
  origin: { assumed: 'Starting, waiting and moving files take the rest.' },
})
const price = input('price', 'Price of a machine hour', 'dollars per hour', 1.5, {
  range: [0.5, 4],
  bounds: [0, 100],
  step: 0.1,
  origin: offer,
})
const kept = input('kept', 'Days of raw files kept in design C', 'days', 90, {
  range: [30, 180],
  bounds: [0, 3650],
  step: 30,
  origin: { assumed: 'A common default of storage rules.' },
})
const raw = input('raw', 'Raw files per day', 'gigabytes per day', 40, {
  range: [10, 200],
  bounds: [0, 1_000_000],
  step: 5,
  origin: example,
})
const storage = input('storage', 'Storage price per gigabyte', 'dollars per gigabyte per month', 0.023, {
  range: [0.01, 0.03],
  bounds: [0, 10],
  step: 0.001,
  origin: offer,
})

const dayHours = fixed(24, 'hours per day')
export const work = quantity('work', 'Machine hours', 'hours', times(days, hours))
/** New days arrive while the old ones are worked off, one at a time. */
export const inOrder = quantity(
  'inOrder',
  'A: one day after the other',
  'days',
  over(work, minus(dayHours, hours)),
)
const wall = times(machines, useful)
export const parallel = quantity(
  'parallel',
  'B: from the raw files',
  'days',
  over(work, times(wall, dayHours)),
)
export const parallelHours = quantity('parallelHours', 'B, in hours', 'hours', over(work, wall))
export const spent = quantity('spent', 'Machines for B', 'dollars', over(times(work, price), useful))
export const shortHours = quantity('shortHours', 'C, in hours', 'hours', over(times(kept, hours), wall))
export const lost = quantity(
  'lost',
  'Days that C never corrects',
  'days',
  most(fixed(0, 'days'), minus(days, kept)),
)
export const storedYear = quantity(
  'storedYear',
  'Storage of one year of raw files',
  'dollars per month',
  times(fixed(365, 'days'), raw, storage),
)
export const storedShort = quantity(
  'storedShort',
  'Storage in design C',
  'dollars per month',
  times(kept, raw, storage),
)
export const spared = quantity(
  'spared',
  'Storage that C saves',
  'dollars per month',
  minus(storedYear, storedShort),
)

export const rebuildTime = defineModel({
  key: 'rebuild-time',
  title: 'Correcting the past after one wrong rule',
  outputs: [work, inOrder, parallel, parallelHours, spent, shortHours, lost, storedYear, storedShort, spared],
})
