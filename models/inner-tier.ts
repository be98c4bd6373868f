import { fixed, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * What a million tokens costs on an inner tier, by how much of its capacity is used.
 * Page: `/insights/three-tier-private-ai-framework`.
 */

const stack = { assumed: 'The stack of the example.' }

const gpus = input('gpus', 'GPUs', 'GPUs', 8, { bounds: [1, 10_000], step: 1, whole: true, origin: stack })
const rental = input('rental', 'Rental of a GPU', 'dollars per GPU per hour', 2.35, {
  range: [1.7, 4],
  bounds: [0, 100],
  step: 0.05,
  origin: { fact: 'semianalysis-h100-2026', reading: 'one-year contracts, Mar 2026' },
})
const engineers = input('engineers', 'Engineers', 'engineers', 1.5, {
  range: [0.5, 2.5],
  bounds: [0, 100],
  step: 0.25,
  origin: stack,
})
const salary = input('salary', 'Cost of an engineer', 'dollars per engineer per year', 210_000, {
  range: [160_000, 250_000],
  bounds: [0, 1_000_000],
  step: 5000,
  origin: { assumed: 'Salary with benefits and overhead in the United States.' },
})
const beside = input('beside', 'Storage, network and spares', 'dollars per year', 45_000, {
  range: [30_000, 80_000],
  bounds: [0, 10_000_000],
  step: 1000,
  origin: stack,
})
const speed = input('speed', 'Throughput under load', 'tokens per second', 16_000, {
  range: [8000, 24_000],
  bounds: [1, 100_000_000],
  step: 500,
  origin: { assumed: 'Prompts and answers counted together; take yours from a load test.' },
})
const use = input('use', 'Utilization', 'share', 0.285, {
  range: [0.1, 0.8],
  bounds: [0.001, 1],
  step: 0.005,
  origin: { assumed: 'Flat out for ten hours on 250 days.' },
})
const apiPrice = input('apiPrice', 'API price of a million tokens', 'dollars per million tokens', 3, {
  range: [1, 6],
  bounds: [0.01, 1000],
  step: 0.1,
  origin: { assumed: 'A list price chosen for the example.' },
})

const hours = fixed(8760, 'hours per year')
const rent = quantity('rent', 'Rental', 'dollars per year', times(gpus, rental, hours))
export const cost = quantity(
  'cost',
  'Cost of the tier',
  'dollars per year',
  plus(rent, times(engineers, salary), beside),
)
export const capacity = quantity(
  'capacity',
  'Capacity',
  'million tokens per year',
  over(times(speed, fixed(3600, 'seconds per hour'), hours), fixed(1_000_000, 'tokens per million tokens')),
)
export const tokens = quantity('tokens', 'Tokens a year', 'million tokens per year', times(capacity, use))
export const machinesOnly = quantity(
  'machinesOnly',
  'GPUs alone, per million tokens',
  'dollars per million tokens',
  over(rent, tokens),
)
export const perMillion = quantity(
  'perMillion',
  'All costs, per million tokens',
  'dollars per million tokens',
  over(cost, tokens),
)
export const enough = quantity(
  'enough',
  'Utilization above which the tier is cheaper',
  'share',
  over(cost, times(apiPrice, capacity)),
)

export const innerTier = defineModel({
  key: 'inner-tier',
  title: 'A million tokens on an inner tier, by utilization',
  outputs: [cost, capacity, tokens, machinesOnly, perMillion, enough],
  cases: {
    busy: { label: '80% used', changes: { use: 0.8 } },
    idle: { label: '10% used', changes: { use: 0.1 } },
  },
})
