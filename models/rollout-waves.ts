import { fixed, minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * What a rollout in three waves costs in waiting, what it saves if there is a defect, and the chance of one from which it pays.
 * Page: `/ai-implementation-best-practices`.
 */

const example = { assumed: 'The example of the page.' }

const wave = (key: string, label: string, value: number) =>
  input(key, label, 'people', value, { bounds: [1, 1_000_000], step: 10, whole: true, origin: example })
const first = wave('first', 'First wave, in week 1', 60)
const second = wave('second', 'Second wave, in week 5', 180)
const third = wave('third', 'Third wave, in week 9', 360)
const worth = input('worth', 'Net value of a working tool', 'dollars per person per week', 50, {
  range: [20, 100],
  bounds: [0, 10_000],
  step: 5,
  origin: example,
})
const noticed = input('noticed', 'Weeks until a defect is noticed', 'weeks', 3, {
  range: [1, 4],
  bounds: [0, 4],
  step: 1,
  origin: { assumed: 'Sooner than the second wave starts.' },
})
const harm = input('harm', 'Harm of a defect', 'dollars per person per week', 300, {
  range: [120, 1000],
  bounds: [1, 1_000_000],
  step: 10,
  origin: { assumed: 'From a drafting aid to an answer that reaches a customer.' },
})

const weeks = (value: number) => fixed(value, 'weeks')
export const waiting = quantity(
  'waiting',
  'Cost of waiting',
  'dollars',
  times(plus(times(second, weeks(4)), times(third, weeks(8))), worth),
)
export const atOnce = quantity(
  'atOnce',
  'A defect, all at once',
  'dollars',
  times(plus(first, second, third), noticed, harm),
)
export const inWaves = quantity(
  'inWaves',
  'A defect, first wave only',
  'dollars',
  times(first, noticed, harm),
)
export const spared = quantity('spared', 'Harm that waves avoid', 'dollars', minus(atOnce, inWaves))
export const enough = quantity(
  'enough',
  'Chance of a defect above which waves pay',
  'share',
  over(waiting, spared),
)

export const rolloutWaves = defineModel({
  key: 'rollout-waves',
  title: 'Roll out in waves: what it costs and what it saves',
  outputs: [waiting, atOnce, inWaves, spared, enough],
  cases: {
    slight: { label: 'Harm of $120', changes: { harm: 120 } },
    great: { label: 'Harm of $500', changes: { harm: 500 } },
    severe: { label: 'Harm of $1,000', changes: { harm: 1000 } },
  },
})
