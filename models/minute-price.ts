import { fixed, minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * What a minute is worth, and which arrangement buys the cheapest minutes: hourly, quarter-hourly or streaming.
 * Page: `/services/real-time-analytics`.
 */

const chain = { assumed: 'A cold chain invented for the example.' }
const offer = { assumed: 'A price chosen for the example; ask for offers.' }

const events = input('events', 'Real excursions', 'events per year', 1200, {
  range: [600, 2000],
  bounds: [0, 10_000_000],
  step: 50,
  origin: chain,
})
const perMinute = input('perMinute', 'Goods lost per minute', 'dollars per event per minute', 25, {
  range: [10, 50],
  bounds: [0, 1_000_000],
  step: 1,
  origin: chain,
})
const people = input('people', 'Minutes until a person acts', 'minutes', 20, {
  range: [12, 40],
  bounds: [0, 1440],
  step: 1,
  origin: chain,
})
const withRoster = input('withRoster', 'The same with a duty roster', 'minutes', 12, {
  bounds: [0, 1440],
  step: 1,
  origin: chain,
})
const roster = input('roster', 'Duty roster', 'dollars per year', 40_000, {
  bounds: [0, 10_000_000],
  step: 1000,
  origin: offer,
})
const hourlyCost = input('hourlyCost', 'Hourly job', 'dollars per year', 60_000, {
  bounds: [0, 10_000_000],
  step: 1000,
  origin: offer,
})
const quarterCost = input('quarterCost', 'Quarter-hourly job', 'dollars per year', 90_000, {
  bounds: [0, 10_000_000],
  step: 1000,
  origin: offer,
})
const streamCost = input('streamCost', 'Streaming with engineers on call', 'dollars per year', 380_000, {
  range: [250_000, 500_000],
  bounds: [0, 10_000_000],
  step: 10_000,
  origin: offer,
})

const minutes = (value: number) => fixed(value, 'minutes')
/** Half the interval of waiting on average, then the time of the computation. */
const machine = {
  hourly: plus(minutes(30), minutes(5)),
  quarter: plus(minutes(7.5), minutes(2)),
  stream: minutes(0.1),
}

export const minute = quantity(
  'minute',
  'Value of a minute',
  'dollars per minute per year',
  times(events, perMinute),
)
const total = (key: string, label: string, waited: Expression, human: Expression, ...costs: Expression[]) =>
  quantity(key, label, 'dollars per year', plus(times(plus(waited, human), minute), ...costs))

export const hourly = total('hourly', 'Hourly', machine.hourly, people, hourlyCost)
export const quarter = total('quarter', 'Every 15 minutes', machine.quarter, people, quarterCost)
export const stream = total('stream', 'Streaming', machine.stream, people, streamCost)
export const hourlyRoster = total(
  'hourlyRoster',
  'Hourly, with roster',
  machine.hourly,
  withRoster,
  hourlyCost,
  roster,
)
export const quarterRoster = total(
  'quarterRoster',
  'Every 15 minutes, with roster',
  machine.quarter,
  withRoster,
  quarterCost,
  roster,
)
export const streamRoster = total(
  'streamRoster',
  'Streaming, with roster',
  machine.stream,
  withRoster,
  streamCost,
  roster,
)
export const rosterGain = quantity(
  'rosterGain',
  'What the roster saves, less its cost',
  'dollars per year',
  minus(times(minus(people, withRoster), minute), roster),
)
export const worthwhile = quantity(
  'worthwhile',
  'Value of a minute above which streaming pays',
  'dollars per minute per year',
  over(minus(streamCost, quarterCost), minus(machine.quarter, machine.stream)),
)

export const minutePrice = defineModel({
  key: 'minute-price',
  title: 'Streaming priced by the minute',
  outputs: [
    minute,
    hourly,
    quarter,
    stream,
    hourlyRoster,
    quarterRoster,
    streamRoster,
    rosterGain,
    worthwhile,
  ],
})
