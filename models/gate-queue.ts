import { least, over, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * Average time of an initiative in a portfolio whose pace the slowest gate sets. Source: Little, Operations Research 9, 1961.
 * Page: `/services/human-ai-workforce-enablement/pmo-services`.
 */

const gate = (key: string, label: string, value: number, range: [number, number]) =>
  input(key, label, 'projects per month', value, {
    range,
    bounds: [0.1, 1000],
    step: 0.25,
    origin: { assumed: 'Count what left the gate in three months.' },
  })

const progress = input('progress', 'Initiatives in progress', 'projects', 18, {
  range: [6, 24],
  bounds: [1, 1000],
  step: 1,
  whole: true,
  origin: { assumed: 'The portfolio of the example.' },
})
const access = gate('access', 'Data access approved', 4, [2, 6])
const build = gate('build', 'Built and evaluated', 3, [2, 5])
const review = gate('review', 'Security and risk review', 1.5, [0.75, 4])
const training = gate('training', 'Receiving team trained', 2, [1, 4])

export const finished = quantity(
  'finished',
  'Finished',
  'projects per month',
  least(access, build, review, training),
)
export const time = quantity('time', 'Average time from start to finish', 'months', over(progress, finished))
export const halved = quantity('halved', 'The same with half as many in progress', 'months', times(0.5, time))

export const gateQueue = defineModel({
  key: 'gate-queue',
  title: 'Eighteen initiatives and four gates',
  outputs: [finished, time, halved],
  cases: {
    engineers: { label: 'Hire engineers: build 3 → 4', changes: { build: 4 } },
    reviewers: { label: 'Add half to review: 1.5 → 2.25', changes: { review: 2.25 } },
    stop: { label: 'Stop nine', changes: { progress: 9 } },
    both: { label: 'Stop nine and add the review time', changes: { progress: 9, review: 2.25 } },
  },
})
