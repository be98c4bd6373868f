import { fixed, least, minus, most, over, plus, power, quantity, roundUp, times } from './core/expression.ts'
import { type Input, input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * What it costs and buys that a second person knows each part of a project: weeks on average, and the chance of missing its date.
 * Page: `/compare/rts-labs-comparison`.
 */

const week = fixed(1, 'weeks')
const plan = { assumed: 'The plan of the example, of any small team.' }

const people = input('people', 'People, a part for each', 'number', 3, {
  bounds: [2, 4],
  step: 1,
  whole: true,
  origin: plan,
})
const length = input('length', 'Length of the project', 'weeks', 20, {
  range: [12, 40],
  bounds: [1, 260],
  step: 1,
  origin: plan,
})
const leaves = input('leaves', 'Chance in a year that one leaves or is long absent', 'share', 0.2, {
  range: [0.1, 0.35],
  bounds: [0, 0.99],
  step: 0.01,
  origin: { assumed: 'Resignation, illness and leave together, each person apart from the others.' },
})
const slack = input('slack', 'Slack before the date', 'weeks', 3, {
  bounds: [0, 100],
  step: 0.5,
  origin: plan,
})
const aloneLoss = input('aloneLoss', 'Weeks lost when only one person knew the part', 'weeks', 5, {
  range: [3, 8],
  bounds: [0.1, 100],
  step: 0.5,
  origin: { assumed: 'Finding a successor, and reading in.' },
})
const pairedLoss = input('pairedLoss', 'Weeks lost when a second person knew it', 'weeks', 1.5, {
  range: [1, 3],
  bounds: [0.1, 100],
  step: 0.5,
  origin: { assumed: 'The second takes over beside a part of his or her own.' },
})
const pairing = input('pairing', 'Weeks that pairing takes', 'weeks', 1, {
  range: [0.5, 2],
  bounds: [0, 100],
  step: 0.5,
  origin: plan,
})

export const lost = quantity(
  'lost',
  'Chance of losing a given person before the end',
  'share',
  minus(1, power(minus(1, leaves), over(length, fixed(52, 'weeks')))),
)
export const alone = quantity(
  'alone',
  'Alone, weeks lost on average',
  'weeks',
  times(people, lost, aloneLoss),
)
export const paired = quantity(
  'paired',
  'Paired, weeks lost on average',
  'weeks',
  plus(pairing, times(people, lost, pairedLoss)),
)

const stay = minus(1, lost)
const none = quantity('none', 'Chance that all stay', 'share', power(stay, people))
const one = quantity(
  'one',
  'Chance that one is lost',
  'share',
  times(people, lost, power(stay, minus(people, 1))),
)
const two = quantity(
  'two',
  'Chance that two are lost',
  'share',
  times(over(times(people, minus(people, 1)), 2), power(lost, 2), power(stay, minus(people, 2))),
)
/** Four lost of four count as three, which makes no difference unless the slack is as long as three losses. */
const more = quantity('more', 'Chance that three or more are lost', 'share', minus(1, plus(none, one, two)))

/** 1 if so many losses take more than the slack, else 0. */
const late = (losses: number, loss: Input, before: Expression) =>
  least(1, roundUp(over(most(fixed(0, 'weeks'), minus(plus(before, times(losses, loss)), slack)), week)))
const missed = (loss: Input, before: Expression) =>
  plus(...[none, one, two, more].map((chance, losses) => times(chance, late(losses, loss, before))))

export const aloneMisses = quantity(
  'aloneMisses',
  'Alone, date missed',
  'share',
  missed(aloneLoss, fixed(0, 'weeks')),
)
export const pairedMisses = quantity(
  'pairedMisses',
  'Paired, date missed',
  'share',
  missed(pairedLoss, pairing),
)

export const secondName = defineModel({
  key: 'second-name',
  title: 'A second person for each part: what it costs, and what it buys',
  outputs: [alone, paired, aloneMisses, pairedMisses],
})
