import { fixed, minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * One nightly job on a platform that meters use: five ways to run it, and where the money of the dearest goes.
 * Page: `/databricks-solutions`. The rates are no list prices.
 */

const contract = { assumed: 'Not a list price; take it from your contract and your usage table.' }

const hours = input('hours', 'Time of the job', 'hours per day', 2.5, {
  range: [1, 5],
  bounds: [0.01, 24],
  step: 0.1,
  origin: contract,
})
const idle = input('idle', 'Idle time before all-purpose compute stops', 'hours per day', 2, {
  range: [0.5, 4],
  bounds: [0, 24],
  step: 0.25,
  origin: { assumed: 'A limit of inactivity that a team has set for its own convenience.' },
})
const start = input('start', 'Time for jobs compute to start', 'hours per day', 0.1, {
  range: [0, 0.2],
  bounds: [0, 24],
  step: 0.05,
  origin: contract,
})
const units = input('units', 'Use in an hour', 'DBUs per hour', 16, {
  range: [8, 32],
  bounds: [0.1, 10_000],
  step: 1,
  origin: contract,
})
const allRate = input('allRate', 'Rate of all-purpose compute', 'dollars per DBU', 0.5, {
  range: [0.4, 0.7],
  bounds: [0, 100],
  step: 0.01,
  origin: contract,
})
const jobsRate = input('jobsRate', 'Rate of jobs compute', 'dollars per DBU', 0.2, {
  range: [0.1, 0.3],
  bounds: [0, 100],
  step: 0.01,
  origin: contract,
})
const machines = input('machines', 'Machines', 'dollars per hour', 8, {
  range: [4, 16],
  bounds: [0, 100_000],
  step: 0.5,
  origin: contract,
})
const photonUnits = input('photonUnits', 'Use in an hour, with Photon', 'DBUs per hour', 32, {
  bounds: [0.1, 10_000],
  step: 1,
  origin: { assumed: 'Twice as many; see your own usage table.' },
})
const faster = input('faster', 'Speed of Photon, as a multiple of the other engine', 'number', 1.2, {
  range: [1, 2.5],
  bounds: [0.5, 50],
  step: 0.1,
  origin: { assumed: 'It differs from job to job: measure it.' },
})
const changedHours = input(
  'changedHours',
  'Time of the job, reading only what changed',
  'hours per day',
  0.4,
  {
    range: [0.1, 1],
    bounds: [0.01, 24],
    step: 0.1,
    origin: { assumed: 'About a sixth of the time.' },
  },
)

const days = fixed(365, 'days per year')
const allHour = quantity(
  'allHour',
  'An hour of all-purpose compute',
  'dollars per hour',
  plus(times(units, allRate), machines),
)
const jobsHour = quantity(
  'jobsHour',
  'An hour of jobs compute',
  'dollars per hour',
  plus(times(units, jobsRate), machines),
)
const photonHour = quantity(
  'photonHour',
  'An hour with Photon',
  'dollars per hour',
  plus(times(photonUnits, jobsRate), machines),
)
export const allPurpose = quantity(
  'allPurpose',
  'On an all-purpose cluster',
  'dollars per year',
  times(plus(hours, idle), allHour, days),
)
export const jobs = quantity(
  'jobs',
  'On jobs compute',
  'dollars per year',
  times(plus(hours, start), jobsHour, days),
)
export const photon = quantity(
  'photon',
  'With Photon',
  'dollars per year',
  times(plus(over(hours, faster), start), photonHour, days),
)
export const changed = quantity(
  'changed',
  'Jobs compute, reading only what changed',
  'dollars per year',
  times(plus(changedHours, start), jobsHour, days),
)

export const waiting = quantity(
  'waiting',
  'Idle before it stops',
  'dollars per year',
  times(minus(idle, start), allHour, days),
)
export const dearer = quantity(
  'dearer',
  'The higher rate',
  'dollars per year',
  times(plus(hours, start), minus(allHour, jobsHour), days),
)
export const reread = quantity(
  'reread',
  'Reading what has not changed',
  'dollars per year',
  minus(jobs, changed),
)
/** Hours that Photon may take before it costs more, against those that the job takes without it. */
export const photonPays = quantity(
  'photonPays',
  'Speed from which Photon pays, as a multiple',
  'number',
  over(hours, minus(times(plus(hours, start), over(jobsHour, photonHour)), start)),
)

export const meteredJob = defineModel({
  key: 'metered-job',
  title: 'One nightly job, five ways, one year',
  outputs: [allPurpose, jobs, photon, changed, waiting, dearer, reread, photonPays],
  cases: { quick: { label: 'With Photon, 1.8 times as fast', changes: { faster: 1.8 } } },
})
