import { fixed, minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * Engineer-weeks a year to keep vectors, each team alone or through one service; and the machine time to embed everything once.
 * Page: `/services/enterprise-embedding-api`.
 */

const example = { assumed: 'The example of the page; count your own.' }

const applications = input('applications', 'Applications', 'applications', 7, {
  range: [3, 20],
  bounds: [1, 1000],
  step: 1,
  whole: true,
  origin: example,
})
const changes = input('changes', 'Changes of model', 'changes per year', 1, {
  range: [0.5, 2],
  bounds: [0, 12],
  step: 0.5,
  origin: { assumed: 'Better models appear about once a year.' },
})
const upkeep = input('upkeep', 'Upkeep of an application alone', 'weeks per application per year', 1, {
  range: [0.5, 2],
  bounds: [0.1, 52],
  step: 0.5,
  origin: example,
})
const alone = input('alone', 'A change, in an application alone', 'weeks per application per change', 3, {
  range: [2, 5],
  bounds: [0.5, 52],
  step: 0.5,
  origin: { assumed: 'Embed again, test, reset thresholds.' },
})
const build = input('build', 'Building the service', 'weeks', 20, {
  range: [15, 35],
  bounds: [0, 1000],
  step: 1,
  origin: { assumed: 'Two engineers for ten weeks.' },
})
const life = input('life', 'Spread over', 'years', 3, {
  range: [2, 5],
  bounds: [1, 20],
  step: 1,
  origin: { assumed: 'A usual term for internal software.' },
})
const run = input('run', 'Running the service', 'weeks per year', 13, {
  range: [8, 20],
  bounds: [0, 520],
  step: 1,
  origin: { assumed: 'A quarter of an engineer.' },
})
const central = input('central', 'A change, in the service', 'weeks per change', 4, {
  range: [2, 8],
  bounds: [0, 520],
  step: 0.5,
  origin: example,
})
const each = input('each', 'A change, in an application on it', 'weeks per application per change', 0.5, {
  range: [0.25, 1.5],
  bounds: [0, 52],
  step: 0.25,
  origin: { assumed: 'A test with the marked queries.' },
})

const passages = input('passages', 'Passages', 'number', 40_000_000, {
  bounds: [1, 1e12],
  step: 1_000_000,
  origin: example,
})
const length = input('length', 'Length of a passage', 'tokens', 300, {
  range: [200, 500],
  bounds: [1, 100_000],
  step: 50,
  origin: { assumed: 'A paragraph or a clause.' },
})
const speed = input('speed', 'Tokens that a GPU embeds', 'tokens per GPU per second', 20_000, {
  range: [10_000, 40_000],
  bounds: [1, 10_000_000],
  step: 1000,
  origin: { assumed: 'A mid-sized embedding model; measure it.' },
})
const rental = input('rental', 'Rental of a GPU', 'dollars per GPU per hour', 2.95, {
  range: [1.7, 4],
  bounds: [0, 100],
  step: 0.05,
  origin: { fact: 'aimultiple-gpuindex-2026', reading: 'median on demand, H100, May 2026' },
})

export const teams = quantity(
  'teams',
  'Each team alone',
  'weeks per year',
  times(applications, plus(upkeep, times(alone, changes))),
)
const standing = quantity(
  'standing',
  'Fixed cost of the service',
  'weeks per year',
  plus(over(build, life), run, times(central, changes)),
)
export const service = quantity(
  'service',
  'Through the service',
  'weeks per year',
  plus(standing, times(applications, each, changes)),
)
export const gain = quantity('gain', 'Weeks saved by the service', 'weeks per year', minus(teams, service))
export const enough = quantity(
  'enough',
  'Number of applications from which it pays',
  'applications',
  over(standing, plus(upkeep, times(minus(alone, each), changes))),
)

export const gpuHours = quantity(
  'gpuHours',
  'GPU-hours to embed everything once',
  'GPU × hours',
  over(times(passages, length), times(speed, fixed(3600, 'seconds per hour'))),
)
export const embedding = quantity(
  'embedding',
  'Embedding everything once',
  'dollars',
  times(gpuHours, rental),
)

export const sharedEmbedding = defineModel({
  key: 'shared-embedding',
  title: 'Vectors made by each team, or by one service',
  outputs: [teams, service, gain, enough, gpuHours, embedding],
})
