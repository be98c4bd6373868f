import { fixed, minus, over, plus, quantity, roundUp, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * GPUs for six workloads, bought apart and shared, and what the difference is made of.
 * Page: `/private-ai-infrastructure`.
 */

const firm = { assumed: 'The firm of the example; take five-minute samples of your own.' }

const peak = (key: string, label: string, value: number) =>
  input(key, label, 'GPUs', value, {
    range: [Math.max(1, value - 3), value + 3],
    bounds: [0, 10_000],
    step: 1,
    whole: true,
    origin: firm,
  })

const assistant = peak('assistant', 'Staff assistant, at its peak', 6)
const calls = peak('calls', 'Call transcription, at its peak', 4)
const developers = peak('developers', 'Developers, at their peak', 5)
const claims = peak('claims', 'Claims intake, at its peak', 5)
const day = input('day', 'Work that cannot wait', 'GPUs × hours per day', 212, {
  bounds: [0, 1_000_000],
  step: 1,
  origin: { assumed: 'The four rows of the table, hour by hour.' },
})
const night = input('night', 'Work that can wait', 'GPUs × hours per day', 64, {
  bounds: [0, 1_000_000],
  step: 4,
  origin: { assumed: 'An archive of 40 GPU-hours a day, tuning and tests of 24.' },
})
const size = input('size', 'GPUs in a server', 'GPUs per server', 4, {
  bounds: [1, 64],
  step: 1,
  whole: true,
  origin: { assumed: 'Two, four and eight are usual.' },
})
const price = input('price', 'A GPU in place', 'dollars per GPU per year', 20_000, {
  range: [14_000, 30_000],
  bounds: [0, 1_000_000],
  step: 1000,
  origin: { assumed: 'With its share of machine, power and space.' },
})

const servers = (busy: Expression) =>
  times(roundUp(over(over(busy, size), fixed(1, 'servers'))), size, fixed(1, 'servers'))
const spare = times(size, fixed(1, 'servers'))
const owners = [assistant, calls, developers, claims] as const

const separately = quantity(
  'separately',
  'Servers of the four, each its own',
  'GPUs',
  plus(...owners.map(servers)),
)
/** The two workloads that can wait have a server each, too. */
const waitingServers = quantity('waitingServers', 'Servers of the two that can wait', 'GPUs', times(2, spare))
export const apart = quantity(
  'apart',
  'Bought apart',
  'GPUs',
  plus(separately, waitingServers, times(6, spare)),
)
const working = quantity(
  'working',
  'Servers at work in a pool, if all peaks coincide',
  'GPUs',
  servers(plus(...owners)),
)
export const together = quantity('together', 'One pool', 'GPUs', plus(working, spare))
export const spares = quantity('spares', 'Spare servers shared', 'GPUs', times(5, spare))
export const fuller = quantity('fuller', 'Servers that were half empty', 'GPUs', minus(separately, working))
export const moved = quantity('moved', 'Work moved to the night', 'GPUs', waitingServers)
export const saved = quantity('saved', 'GPUs saved', 'GPUs', minus(apart, together))
export const worth = quantity('worth', 'Cost of the GPUs saved', 'dollars per year', times(saved, price))

const hours = fixed(24, 'hours per day')
export const usedApart = quantity(
  'usedApart',
  'Share in use, bought apart',
  'share',
  over(plus(day, night), times(apart, hours)),
)
export const usedTogether = quantity(
  'usedTogether',
  'Share in use, in one pool',
  'share',
  over(plus(day, night), times(together, hours)),
)
export const free = quantity(
  'free',
  'Free in a pool, without its spare',
  'GPUs × hours per day',
  minus(times(working, hours), plus(day, night)),
)

export const sharedPool = defineModel({
  key: 'shared-pool',
  title: 'GPUs for six workloads, apart and together',
  outputs: [apart, together, spares, fuller, moved, saved, worth, usedApart, usedTogether, free],
})
