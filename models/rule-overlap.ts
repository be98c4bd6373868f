import { minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * What changing rules on two platforms costs while both run: one switch at the end, or wave by wave.
 * Page: `/data-engineering-modernization`.
 */

const program = { assumed: 'The program of the example, of 300 figures.' }

const changes = input('changes', 'Rule changes', 'changes per month', 30, {
  range: [4, 60],
  bounds: [0, 10_000],
  step: 1,
  origin: { assumed: 'They fall evenly on all figures; count those of last year.' },
})
const twice = input('twice', 'Making a change on the second side', 'hours per change', 12, {
  range: [6, 24],
  bounds: [0.1, 1000],
  step: 1,
  origin: { assumed: 'The change itself, its test, and the comparison of both sides.' },
})
const wage = input('wage', 'Cost of an engineer', 'dollars per hour', 120, {
  range: [90, 160],
  bounds: [1, 1000],
  step: 5,
  origin: { assumed: 'Loaded cost in the United States.' },
})
const build = input('build', 'Translating all figures', 'months', 12, {
  range: [8, 24],
  bounds: [1, 120],
  step: 1,
  origin: program,
})
const both = input('both', 'Time on both sides, before one switch', 'months', 3, {
  range: [2, 6],
  bounds: [0, 60],
  step: 0.5,
  origin: { assumed: 'A quarter-end is compared on both.' },
})
const waves = input('waves', 'Waves', 'number', 10, {
  range: [5, 15],
  bounds: [2, 300],
  step: 1,
  whole: true,
  origin: { assumed: '30 figures each.' },
})
const bothInWave = input('bothInWave', 'Time on both sides, in a wave', 'months', 1, {
  range: [0.5, 2],
  bounds: [0, 60],
  step: 0.5,
  origin: { assumed: 'A month-end is compared on both.' },
})
const bridges = input('bridges', 'Bridges between the sides', 'hours', 1200, {
  range: [600, 2400],
  bounds: [0, 1_000_000],
  step: 60,
  origin: { assumed: '20 bridges of 60 hours; one switch needs none.' },
})

const perChange = quantity(
  'perChange',
  'A change on the second side',
  'dollars per change',
  times(twice, wage),
)
const bridgeCost = quantity('bridgeCost', 'Cost of the bridges', 'dollars', times(bridges, wage))
export const lifeAtOnce = quantity(
  'lifeAtOnce',
  'Time that a figure runs on both sides, with one switch',
  'months',
  plus(over(build, 2), both),
)
const lifeFrozen = over(build, 2)
export const lifeInWaves = quantity(
  'lifeInWaves',
  'Time that a figure runs on both sides, in waves',
  'months',
  plus(over(over(build, waves), 2), bothInWave),
)
export const atOnce = quantity('atOnce', 'One switch', 'dollars', times(changes, lifeAtOnce, perChange))
export const frozen = quantity(
  'frozen',
  'One switch, with a freeze',
  'dollars',
  times(changes, lifeFrozen, perChange),
)
export const inWaves = quantity(
  'inWaves',
  'Waves',
  'dollars',
  plus(times(changes, lifeInWaves, perChange), bridgeCost),
)
export const enough = quantity(
  'enough',
  'Rule changes from which waves are cheaper',
  'changes per month',
  over(bridgeCost, times(perChange, minus(lifeAtOnce, lifeInWaves))),
)
export const enoughFrozen = quantity(
  'enoughFrozen',
  'The same, if the business accepts a freeze',
  'changes per month',
  over(bridgeCost, times(perChange, minus(lifeFrozen, lifeInWaves))),
)
export const twiceAtOnce = quantity(
  'twiceAtOnce',
  'Changes made twice, one switch',
  'changes',
  times(changes, lifeAtOnce),
)
export const twiceFrozen = quantity(
  'twiceFrozen',
  'Changes made twice, frozen',
  'changes',
  times(changes, lifeFrozen),
)
export const waiting = quantity(
  'waiting',
  'Changes that wait for the freeze to end',
  'changes',
  times(changes, both),
)
export const twiceInWaves = quantity(
  'twiceInWaves',
  'Changes made twice, waves',
  'changes',
  times(changes, lifeInWaves),
)
export const protection = quantity('protection', 'Extra cost of waves', 'dollars', minus(inWaves, atOnce))

export const ruleOverlap = defineModel({
  key: 'rule-overlap',
  title: 'What it costs to change every rule twice',
  outputs: [
    atOnce,
    frozen,
    inWaves,
    enough,
    enoughFrozen,
    twiceAtOnce,
    twiceFrozen,
    waiting,
    twiceInWaves,
    protection,
  ],
  cases: { quiet: { label: '8 changes a month', changes: { changes: 8 } } },
})
