import { fixed, minus, over, plus, power, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * What it costs to start recording evidence late, what waiting saves, and how many challenges a year it takes to pay.
 * Page: `/insights/data-engineering-solutions`.
 */

const platform = { assumed: 'A platform with about forty sources.' }
const shape = { assumed: 'How old a fact is when it is challenged; count your own for a quarter.' }

const wait = input('wait', 'Years without a record', 'years', 2, {
  bounds: [1, 3],
  step: 0.25,
  origin: { assumed: 'Building in the third year instead of the first.' },
})
const challenges = input('challenges', 'Challenges to the facts of one year', 'challenges per year', 15, {
  range: [5, 30],
  bounds: [0, 10_000],
  step: 1,
  origin: { assumed: 'An auditor, a customer, a supplier, a court.' },
})
const withRecord = input('withRecord', 'Time to answer with a record', 'hours per challenge', 2, {
  range: [1, 4],
  bounds: [0, 1000],
  step: 0.5,
  origin: platform,
})
const without = input('without', 'Time to answer without a record', 'hours per challenge', 40, {
  range: [16, 80],
  bounds: [0, 2000],
  step: 1,
  origin: platform,
})
const wage = input('wage', 'Cost of an hour', 'dollars per hour', 120, {
  range: [90, 150],
  bounds: [1, 1000],
  step: 5,
  origin: platform,
})
const early = input('early', 'Building at the start', 'hours', 460, {
  range: [300, 700],
  bounds: [0, 100_000],
  step: 10,
  origin: { assumed: 'Statements 1 to 3: 80, 320 and 60 hours.' },
})
const late = input('late', 'Building in year 3', 'hours', 1080, {
  range: [600, 1800],
  bounds: [0, 100_000],
  step: 10,
  origin: { assumed: 'Statements 1 to 3: 120, 900 and 60 hours.' },
})
const upkeep = input('upkeep', 'Upkeep of the three', 'dollars per year', 12_000, {
  range: [8000, 20_000],
  bounds: [0, 1_000_000],
  step: 1000,
  origin: platform,
})
const rate = input('rate', 'Cost of capital a year', 'share', 0.1, {
  bounds: [0, 1],
  step: 0.005,
  origin: { assumed: 'Replace it by your own cost of capital.' },
})
const life = input('life', 'Years over which the building cost is spread', 'years', 7, {
  bounds: [1, 30],
  step: 1,
  origin: { assumed: 'The life of a platform.' },
})
const soon = input('soon', 'Challenged within 3 months', 'share', 0.3, {
  bounds: [0, 1],
  step: 0.01,
  origin: shape,
})
const firstYear = input('firstYear', 'From 3 to 12 months', 'share', 0.3, {
  bounds: [0, 1],
  step: 0.01,
  origin: shape,
})
const third = input('third', 'In years 2 and 3', 'share', 0.25, { bounds: [0, 1], step: 0.01, origin: shape })

export const facing = quantity(
  'facing',
  'Challenges to facts of those years',
  'challenges',
  times(wait, challenges),
)
const sixth = quantity('sixth', 'In years 4 to 6', 'share', minus(1, plus(soon, firstYear, third)))

/**
 * The share of its challenges that a fact still has before it when the recording begins, averaged over ages from 0 to the
 * wait. Each part is spread evenly. One that ends at `b` before the wait does leaves (a + b) ÷ 2 years of the wait; of years
 * 2 and 3 remains all up to age 1 and then less and less; years 4 to 6 remain whole.
 */
const waited = over(wait, fixed(1, 'years'))
const secondPart = over(
  plus(1, over(minus(minus(times(3, waited), over(power(waited, 2), 2)), 2.5), 2)),
  waited,
)
export const stillToCome = quantity(
  'stillToCome',
  'Share of them after recording begins',
  'share',
  plus(
    times(soon, over(0.125, waited)),
    times(firstYear, over(0.625, waited)),
    times(third, secondPart),
    sixth,
  ),
)
export const afterwards = quantity(
  'afterwards',
  'Challenges after recording begins',
  'challenges',
  times(facing, stillToCome),
)
const dearer = quantity(
  'dearer',
  'What a missing record adds to an answer',
  'dollars per challenge',
  times(minus(without, withRecord), wage),
)
export const reconstruction = quantity('reconstruction', 'Reconstruction', 'dollars', times(facing, dearer))
export const lateBuilding = quantity(
  'lateBuilding',
  'Building late',
  'dollars',
  times(minus(late, early), wage),
)
export const cost = quantity('cost', 'Cost of waiting', 'dollars', plus(reconstruction, lateBuilding))
const earlyCost = quantity('earlyCost', 'Building at the start', 'dollars', times(early, wage))
export const spared = quantity(
  'spared',
  'Saved by waiting',
  'dollars',
  times(wait, plus(upkeep, over(times(rate, earlyCost), fixed(1, 'years')))),
)
export const net = quantity('net', 'Cost of waiting, net of what it saves', 'dollars', minus(cost, spared))
export const answers = quantity(
  'answers',
  'What missing records cost in a year',
  'dollars per year',
  times(challenges, dearer),
)
export const yearly = quantity(
  'yearly',
  'Building and upkeep, a year',
  'dollars per year',
  plus(over(earlyCost, life), upkeep),
)
export const enough = quantity(
  'enough',
  'Challenges a year that repay it',
  'challenges per year',
  over(yearly, dearer),
)

export const evidenceWait = defineModel({
  key: 'evidence-wait',
  title: 'Two years without a record of what arrived, what was believed and who looked',
  outputs: [
    facing,
    afterwards,
    stillToCome,
    reconstruction,
    lateBuilding,
    cost,
    spared,
    net,
    answers,
    yearly,
    enough,
  ],
  cases: {
    cheapLate: {
      label: 'The second timestamp costs in year 3 what it costs at the start',
      changes: { late: 500 },
    },
  },
})
