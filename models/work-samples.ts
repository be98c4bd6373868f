import { minus, over, plus, power, quantity, times } from './core/expression.ts'
import { type Input, input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * Who is left after one, two or three work samples.
 * Page: `/insights/true-data-engineering-expert`.
 */

const example = { assumed: 'The candidates of the example.' }
const judged = { assumed: 'Samples are assumed to err independently, which flatters them.' }

const candidates = input('candidates', 'Candidates', 'people', 20, {
  bounds: [1, 10_000],
  step: 1,
  whole: true,
  origin: example,
})
const experts = input('experts', 'Share of experts among them', 'share', 0.2, {
  range: [0.05, 0.4],
  bounds: [0.01, 0.99],
  step: 0.05,
  origin: example,
})
const pass = input('pass', 'Chance that an expert passes a sample', 'share', 0.8, {
  range: [0.6, 0.95],
  bounds: [0.01, 1],
  step: 0.05,
  origin: judged,
})
const slip = input('slip', 'Chance that another candidate passes a sample', 'share', 0.25, {
  range: [0.1, 0.4],
  bounds: [0, 1],
  step: 0.05,
  origin: judged,
})
const samples = input('samples', 'Samples to pass', 'number', 3, {
  bounds: [1, 10],
  step: 1,
  whole: true,
  origin: example,
})

const through = (key: string, label: string, share: Expression, passes: Input) =>
  quantity(key, label, 'people', times(candidates, share, power(passes, samples)))
export const expertsThrough = through('expertsThrough', 'Experts who pass', experts, pass)
export const othersThrough = through('othersThrough', 'Others who pass', minus(1, experts), slip)
export const share = quantity(
  'share',
  'Experts, as a share of those who pass',
  'share',
  over(expertsThrough, plus(expertsThrough, othersThrough)),
)

export const workSamples = defineModel({
  key: 'work-samples',
  title: 'What one, two or three samples achieve',
  outputs: [expertsThrough, othersThrough, share],
  cases: {
    one: { label: 'One sample', changes: { samples: 1 } },
    two: { label: 'Two samples', changes: { samples: 2 } },
  },
})
