import { fixed, minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * The highest failure rate at which a bet breaks even, paid at once or in two stages. The whole project costs 1.
 * Page: `/enterprise-ai-failure-rate`.
 */

const example = { assumed: 'The example of the page.' }

const worth = input('worth', 'Value of a success, as a multiple of the project’s cost', 'number', 3, {
  range: [1.5, 5],
  bounds: [1.1, 100],
  step: 0.1,
  origin: { assumed: 'Present value; use the amount that a budget owner will sign.' },
})
const first = input('first', 'Cost of the first stage', 'share', 0.15, {
  range: [0.1, 0.3],
  bounds: [0, 1],
  step: 0.01,
  origin: example,
})
const second = input('second', 'Cost of the second stage', 'share', 0.85, {
  bounds: [0.05, 1],
  step: 0.01,
  origin: { assumed: 'What the first stage leaves; 1 if the prototype is thrown away.' },
})
const stops = input('stops', 'Failures that the first stage stops', 'share', 0.7, {
  range: [0.3, 0.9],
  bounds: [0, 1],
  step: 0.05,
  origin: example,
})
const fails = input('fails', 'Failure rate', 'share', 0.8, {
  range: [0.5, 0.9],
  bounds: [0, 1],
  step: 0.01,
  origin: { fact: 'rand-rootcauses-2024', reading: 'an outside estimate that RAND passes on' },
})

export const atOnce = quantity('atOnce', 'Highest failure rate, at once', 'share', minus(1, over(1, worth)))
const passed = minus(1, stops)
export const staged = quantity(
  'staged',
  'Highest failure rate, in stages',
  'share',
  minus(1, over(plus(first, times(second, passed)), minus(worth, times(second, stops)))),
)
const succeeds = minus(1, fails)
/** What each planned dollar becomes. */
const dollar = fixed(1, 'dollars')
export const earned = quantity(
  'earned',
  'Share of the outlay that comes back',
  'dollars',
  times(dollar, succeeds, worth),
)
export const gainAtOnce = quantity('gainAtOnce', 'Gain, at once', 'dollars', minus(earned, dollar))
export const spentInStages = quantity(
  'spentInStages',
  'Spent, in stages',
  'dollars',
  times(dollar, plus(first, times(second, plus(succeeds, times(fails, passed))))),
)
export const gainInStages = quantity(
  'gainInStages',
  'Gain, in stages',
  'dollars',
  minus(earned, spentInStages),
)

export const stagedBet = defineModel({
  key: 'staged-bet',
  title: 'The highest failure rate at which a bet breaks even',
  outputs: [atOnce, staged, earned, gainAtOnce, spentInStages, gainInStages],
  cases: {
    low: { label: '1.5 times the cost', changes: { worth: 1.5 } },
    double: { label: '2 times the cost', changes: { worth: 2 } },
    five: { label: '5 times the cost', changes: { worth: 5 } },
    timid: { label: 'A first stage that stops 30%', changes: { stops: 0.3 } },
    thrown: { label: 'A prototype thrown away', changes: { second: 1 } },
  },
})
