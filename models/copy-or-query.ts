import { fixed, minus, most, over, plus, quantity, threshold, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * A year of a data source by where its readers find it: in a copy, at the source, or a summary in a copy and the detail at the source.
 * Page: `/data-architecture`.
 */

const ledger = { assumed: 'The branch ledger of the example.' }
const job = { assumed: 'None beside the queries of people; the example adds one.' }
const rate = { assumed: 'A rate chosen for the example; take it from your own bill.' }
const bounds = [0, 10_000_000] as const

const size = input('size', 'Size', 'gigabytes', 300, { range: [100, 1000], bounds, step: 50, origin: ledger })
const change = input('change', 'Changed per day', 'gigabytes per day', 2, {
  range: [0.5, 20],
  bounds,
  step: 0.5,
  origin: ledger,
})
const queries = input('queries', 'Queries per day', 'queries per day', 400, {
  range: [50, 800],
  bounds,
  step: 10,
  origin: ledger,
})
const each = input('each', 'Read per query', 'gigabytes per query', 3, {
  range: [1, 6],
  bounds: [0.001, 1_000_000],
  step: 0.5,
  origin: ledger,
})
const nightly = input('nightly', 'Read by a nightly job', 'gigabytes per day', 0, {
  bounds,
  step: 100,
  origin: job,
})
const upkeep = input('upkeep', 'Upkeep of a copy', 'dollars per year', 9000, {
  range: [5000, 15_000],
  bounds,
  step: 500,
  origin: { assumed: '75 engineer-hours at $120: changes at the source, reviews of access, deletions.' },
})
const load = input('load', 'Loading a changed gigabyte', 'dollars per gigabyte', 0.1, {
  range: [0.05, 0.2],
  bounds: [0, 1000],
  step: 0.01,
  origin: rate,
})
const store = input('store', 'Storing a gigabyte', 'dollars per gigabyte per month', 0.023, {
  range: [0.01, 0.04],
  bounds: [0, 1000],
  step: 0.001,
  origin: { assumed: '$23 per terabyte and month, a usual list price of object storage.' },
})
const readCopy = input('readCopy', 'Reading a gigabyte from a copy', 'dollars per gigabyte', 0.005, {
  range: [0.002, 0.01],
  bounds: [0, 1000],
  step: 0.001,
  origin: rate,
})
const connection = input('connection', 'Connection to the source', 'dollars per year', 2000, {
  range: [1000, 5000],
  bounds,
  step: 500,
  origin: { assumed: 'Some 17 engineer-hours at $120.' },
})
const readSource = input('readSource', 'Reading a gigabyte at the source', 'dollars per gigabyte', 0.05, {
  range: [0.02, 0.1],
  bounds: [0, 1000],
  step: 0.01,
  origin: rate,
})
const summarySize = input('summarySize', 'Size of a summary', 'gigabytes', 0, {
  bounds,
  step: 50,
  origin: job,
})
const summaryChange = input('summaryChange', 'Summary written per day', 'gigabytes per day', 0, {
  bounds,
  step: 1,
  origin: job,
})
const summaryRead = input('summaryRead', 'Read from the summary each night', 'gigabytes per day', 0, {
  bounds,
  step: 10,
  origin: job,
})

const year = fixed(365, 'days per year')
const months = fixed(12, 'months per year')
const storing = (loaded: Expression, held: Expression) =>
  plus(upkeep, times(loaded, year, load), times(held, store, months))

const asked = times(queries, each, year)
const held = quantity('held', 'A copy that is not read', 'dollars per year', storing(change, size))
export const copy = quantity(
  'copy',
  'Copy',
  'dollars per year',
  plus(held, times(plus(asked, times(nightly, year)), readCopy)),
)
export const inPlace = quantity(
  'inPlace',
  'Query in place',
  'dollars per year',
  plus(connection, times(plus(asked, times(nightly, year)), readSource)),
)
/** People's queries still go to the source; the nightly job reads the summary instead of the detail. */
export const summary = quantity(
  'summary',
  'Copy a summary, query the detail',
  'dollars per year',
  plus(
    storing(summaryChange, summarySize),
    times(summaryRead, year, readCopy),
    connection,
    times(asked, readSource),
  ),
)
export const enough = threshold(
  'enough',
  'Queries per day above which a copy is cheaper',
  'queries per day',
  over(
    most(minus(held, connection), fixed(0, 'dollars per year')),
    times(each, year, most(minus(readSource, readCopy), fixed(0, 'dollars per gigabyte'))),
  ),
)

const readings = { size: 40_000, change: 250, queries: 3, each: 20 }

export const copyOrQuery = defineModel({
  key: 'copy-or-query',
  title: 'A branch ledger for a year: copied, or queried where it is',
  outputs: [copy, inPlace, enough, summary],
  cases: {
    list: { label: 'A supplier’s list', changes: { size: 50, change: 0.5, queries: 5, each: 1 } },
    readings: { label: 'Machine readings', changes: readings },
    nightly: {
      label: 'Machine readings, and a model that reads them each night',
      changes: { ...readings, nightly: 2000, summarySize: 800, summaryChange: 5, summaryRead: 40 },
    },
    twice: { label: 'Twice as many queries', changes: { queries: 800 } },
    restless: { label: 'Ten times as much change', changes: { change: 20 } },
  },
})
