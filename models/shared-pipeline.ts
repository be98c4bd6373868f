import { fixed, minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * Hours a month to keep models by hand or through one shared pipeline.
 * Page: `/services/mlops-consulting`.
 */

const example = { assumed: 'The example of the page; put in your own hours.' }

const count = input('count', 'Models', 'models', 7, {
  range: [3, 18],
  bounds: [1, 1000],
  step: 1,
  whole: true,
  origin: example,
})
const byHand = input('byHand', 'Keeping a model by hand', 'hours per model per month', 22, {
  range: [12, 40],
  bounds: [0, 1000],
  step: 1,
  origin: { assumed: 'Retraining, checks, releases, explanations.' },
})
const through = input('through', 'Keeping a model through the pipeline', 'hours per model per month', 6, {
  range: [3, 10],
  bounds: [0, 1000],
  step: 1,
  origin: example,
})
const pipeline = input('pipeline', 'Keeping the pipeline', 'hours per month', 60, {
  range: [30, 100],
  bounds: [0, 10_000],
  step: 5,
  origin: example,
})
const build = input('build', 'Building it', 'hours', 1470, {
  range: [900, 2500],
  bounds: [0, 100_000],
  step: 10,
  origin: { assumed: 'Three engineers, 14 weeks of 35 hours.' },
})
const life = input('life', 'Spread over', 'months', 36, {
  range: [24, 60],
  bounds: [1, 240],
  step: 6,
  origin: { assumed: 'Three years.' },
})
const team = input('team', 'Hours of the whole team', 'hours per month', 390, {
  bounds: [1, 100_000],
  step: 10,
  origin: { assumed: 'Three people.' },
})

export const hand = quantity('hand', 'By hand', 'hours per month', times(byHand, count))
const standing = quantity(
  'standing',
  'Fixed cost of the pipeline',
  'hours per month',
  plus(pipeline, over(build, life)),
)
export const shared = quantity(
  'shared',
  'Through the pipeline',
  'hours per month',
  plus(standing, times(through, count)),
)
export const difference = quantity('difference', 'Hours gained', 'hours per month', minus(hand, shared))
export const load = quantity('load', 'By hand, as a share of the team', 'share', over(hand, team))
export const enough = quantity(
  'enough',
  'Number of models from which it pays',
  'number',
  over(standing, times(minus(byHand, through), fixed(1, 'models'))),
)

export const sharedPipeline = defineModel({
  key: 'shared-pipeline',
  title: 'Each model by hand, or through one shared pipeline',
  outputs: [hand, shared, difference, load, enough],
})
