import { least, minus, over, plus, power, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * Work that passes seven conditions in a group that is even and in one with a weak pillar, and what trials can prove.
 * Page: `/insights/ai-superagency-seven-pillars`.
 */

const invented = { assumed: 'The groups are invented; both average 86%.' }

const work = input('work', 'Pieces of work a month', 'tasks', 1000, {
  bounds: [1, 10_000_000],
  step: 100,
  origin: invented,
})
const even = input('even', 'Group A: each of seven passes', 'share', 0.86, {
  range: [0.8, 0.95],
  bounds: [0.01, 0.99],
  step: 0.01,
  origin: invented,
})
const strong = input('strong', 'Group B: six of them pass', 'share', 0.98, {
  range: [0.9, 0.99],
  bounds: [0.01, 0.99],
  step: 0.01,
  origin: invented,
})
const weak = input('weak', 'Group B: the weak one passes', 'share', 0.14, {
  range: [0.05, 0.5],
  bounds: [0.01, 0.99],
  step: 0.01,
  origin: invented,
})
const points = input('points', 'Improvement to spend, in all', 'share', 0.14, {
  bounds: [0, 0.5],
  step: 0.01,
  origin: { assumed: 'Two points for each pillar, or all of it for one.' },
})
const trials = input('trials', 'Trials, all passed', 'number', 20, {
  bounds: [1, 10_000],
  step: 1,
  whole: true,
  origin: { assumed: 'A compromise between effort and proof.' },
})

const improved = (pillar: Expression, by: Expression) => least(1, plus(pillar, by))
const each = over(points, 7)
const finished = (key: string, label: string, passes: Expression) =>
  quantity(key, label, 'tasks', times(work, passes))
const oneWeak = (others: Expression, lowest: Expression) => times(power(others, 6), lowest)

export const finishedA = finished('finishedA', 'Finished by A', power(even, 7))
export const finishedB = finished('finishedB', 'Finished by B', oneWeak(strong, weak))
export const evenA = finished('evenA', 'A, spent on all', power(improved(even, each), 7))
export const evenB = finished(
  'evenB',
  'B, spent on all',
  oneWeak(improved(strong, each), improved(weak, each)),
)
export const weakB = finished('weakB', 'B, spent on the weak one', oneWeak(strong, improved(weak, points)))
const gain = (key: string, label: string, to: Expression, from: Expression) =>
  quantity(key, label, 'tasks', minus(to, from))
export const gainA = gain('gainA', 'A gains, spent on all', evenA, finishedA)
export const gainB = gain('gainB', 'B gains, spent on all', evenB, finishedB)
export const gainWeak = gain('gainWeak', 'B gains, spent on the weak one', weakB, finishedB)
export const proven = quantity(
  'proven',
  'Lowest rate that is still possible, with 95% confidence',
  'share',
  power(0.05, over(1, trials)),
)

export const lowestPillar = defineModel({
  key: 'lowest-pillar',
  title: 'Two groups with the same average',
  outputs: [finishedA, finishedB, evenA, evenB, weakB, gainA, gainB, gainWeak, proven],
})
