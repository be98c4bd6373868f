import { fixed, minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * The yearly log bill when everything is searchable, and when each source is stored by who reads it; the roster beside it.
 * Page: `/cybersecurity/security-operations-modernization`.
 */

const census = { assumed: 'A census invented for the example; take volumes from your own bill.' }
const price = { assumed: 'A price chosen for the example, all included; ask for offers.' }
const volume = (key: string, label: string, value: number) =>
  input(key, label, 'gigabytes per day', value, {
    range: [value / 2, value * 2],
    bounds: [0, 1_000_000],
    step: 1,
    origin: census,
  })

const traffic = volume('traffic', 'Firewall, allowed traffic', 520)
const dns = volume('dns', 'DNS', 210)
const debug = volume('debug', 'Application debug output', 80)
const searched = volume('searched', 'Endpoint, cloud audit and sign-in', 390)
const summaries = input('summaries', 'Allowed traffic kept as summaries', 'share', 0.05, {
  range: [0.02, 0.1],
  bounds: [0, 1],
  step: 0.01,
  origin: { assumed: 'Counts by source, target and hour in place of each connection.' },
})
const newNames = input('newNames', 'DNS kept, names not seen before', 'gigabytes per day', 30, {
  range: [15, 60],
  bounds: [0, 1_000_000],
  step: 1,
  origin: census,
})
const missing = input('missing', 'Warehouse and model access, never collected', 'gigabytes per day', 12, {
  range: [5, 40],
  bounds: [0, 1_000_000],
  step: 1,
  origin: census,
})
const hot = input('hot', 'Searchable storage', 'dollars per gigabyte', 0.9, {
  range: [0.4, 2],
  bounds: [0, 100],
  step: 0.05,
  origin: price,
})
const cold = input('cold', 'Archive that is searched slowly', 'dollars per gigabyte', 0.06, {
  range: [0.02, 0.15],
  bounds: [0, 100],
  step: 0.01,
  origin: price,
})

const filled = input('filled', 'Hours that one person fills', 'hours per person per year', 1700, {
  range: [1500, 1850],
  bounds: [100, 3000],
  step: 10,
  origin: { assumed: 'After leave, illness, training and handover.' },
})
const salary = input('salary', 'Cost of a person', 'dollars per person per year', 150_000, {
  range: [110_000, 200_000],
  bounds: [0, 1_000_000],
  step: 5000,
  origin: { assumed: 'Salary with benefits and a shift allowance in the United States.' },
})
const seats = input('seats', 'Seats around the clock', 'number', 2, {
  range: [1, 3],
  bounds: [0, 1000],
  step: 1,
  whole: true,
  origin: { assumed: 'One analyst and one to relieve and confirm.' },
})

const days = fixed(365, 'days per year')
const bill = (key: string, label: string, expression: Expression) =>
  quantity(key, label, 'dollars per year', times(expression, days))
const dollars = (key: string, label: string, expression: Expression) =>
  quantity(key, label, 'dollars per year', expression)
const kept = times(traffic, summaries)

export const before = bill('before', 'Everything searchable', times(plus(traffic, dns, debug, searched), hot))
export const offTraffic = bill('offTraffic', 'Allowed traffic as summaries', times(minus(traffic, kept), hot))
export const offDns = bill('offDns', 'DNS names seen before', times(minus(dns, newNames), hot))
export const offDebug = bill('offDebug', 'Debug output discarded', times(debug, hot))
export const archived = bill('archived', 'Archive of traffic and DNS', times(plus(traffic, dns), cold))
export const added = bill('added', 'The source that was missing', times(missing, hot))
export const after = dollars(
  'after',
  'Stored by who reads it',
  plus(minus(before, plus(offTraffic, offDns, offDebug)), archived, added),
)
export const saved = dollars('saved', 'Saved', minus(before, after))

const people = (key: string, label: string, hours: number) =>
  quantity(key, label, 'people', over(fixed(hours, 'hours per year'), filled))
export const office = people('office', 'Weekdays, eight hours', 2080)
export const halfDay = people('halfDay', 'Every day, twelve hours', 4380)
export const aroundClock = people('aroundClock', 'Around the clock', 8760)
export const roster = dollars('roster', 'The roster', times(seats, aroundClock, salary))
export const multiple = quantity('multiple', 'Roster, in log bills', 'number', over(roster, before))

export const logTiers = defineModel({
  key: 'log-tiers',
  title: 'A log bill sorted by who reads each source',
  outputs: [
    before,
    offTraffic,
    offDns,
    offDebug,
    archived,
    added,
    after,
    saved,
    office,
    halfDay,
    aroundClock,
    roster,
    multiple,
  ],
})
