import {
  least,
  minus,
  most,
  over,
  plus,
  power,
  quantity,
  roundUp,
  squareRoot,
  times,
} from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * How much response the disclosure of a synthetic presenter may cost before its saving is gone, and the test that shows it.
 * Page: `/insights/ai-personas-and-virtual-influencers`.
 */

const example = { assumed: 'The brand campaign of the example.' }
const offer = { assumed: 'A price chosen for the example; ask for offers.' }

const fixedCost = input('fixedCost', 'Yearly cost of the persona, before the first clip', 'dollars', 78_000, {
  range: [50_000, 120_000],
  bounds: [0, 10_000_000],
  step: 1000,
  origin: { assumed: 'Design and rights $45,000, platform $18,000, register, marking and review $15,000.' },
})
const clips = input('clips', 'Clips a year', 'number', 48, {
  range: [24, 120],
  bounds: [1, 100_000],
  step: 1,
  whole: true,
  origin: example,
})
const price = (key: string, label: string, value: number, range: readonly [number, number]) =>
  input(key, label, 'dollars', value, { range, bounds: [0, 1_000_000], step: 10, origin: offer })
const filmed = price('filmed', 'Cost of a filmed clip', 2700, [1500, 6000])
const rendered = price('rendered', 'Cost of a rendered clip', 350, [100, 800])
const earned = input('earned', 'Earned per clip', 'dollars', 12_000, {
  range: [6000, 24_000],
  bounds: [1, 10_000_000],
  step: 100,
  origin: { assumed: 'The same with either face, if disclosure made no difference.' },
})
const responds = input('responds', 'Response rate without a loss', 'share', 0.02, {
  range: [0.01, 0.05],
  bounds: [0.0001, 0.9999],
  step: 0.005,
  origin: example,
})
/** Normal quantiles for 5% false alarms on both sides and for 80% power. */
const alpha = 1.959964
const strength = 0.841621

const perClip = quantity('perClip', 'Saved per clip', 'dollars', minus(filmed, rendered))
export const saved = quantity(
  'saved',
  'Saved by the persona in a year',
  'dollars',
  minus(times(clips, perClip), fixedCost),
)
export const mayLose = quantity(
  'mayLose',
  'Response that may be lost',
  'share',
  over(saved, times(clips, earned)),
)
export const fewest = quantity(
  'fewest',
  'Clips a year from which it saves',
  'number',
  over(fixedCost, perClip),
)
export const left = quantity(
  'left',
  'Response at that loss',
  'share',
  most(0, least(1, times(responds, minus(1, mayLose)))),
)
const middle = over(plus(responds, left), 2)
const spread = plus(
  times(alpha, squareRoot(times(2, middle, minus(1, middle)))),
  times(strength, squareRoot(plus(times(responds, minus(1, responds)), times(left, minus(1, left))))),
)
/** Source: Fleiss, Levin and Paik, Statistical Methods for Rates and Proportions, 3rd ed., ch. 4, without continuity correction. */
export const viewers = quantity(
  'viewers',
  'Viewers in each arm to see that loss',
  'number',
  roundUp(over(power(spread, 2), power(minus(responds, left), 2))),
)

export const personaResponse = defineModel({
  key: 'persona-response',
  title: 'How much response may disclosure cost?',
  outputs: [saved, mayLose, fewest, left, viewers],
  cases: {
    library: {
      label: 'Instructions in 12 languages',
      changes: { clips: 780, filmed: 900, rendered: 120, earned: 1500, responds: 0.7 },
    },
    expert: { label: 'A series that needs an expert’s word', changes: { clips: 24, earned: 40_000 } },
  },
})
