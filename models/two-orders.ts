import { minus, over, plus, power, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * The same hurdles in two orders: build first and then ask, or ask six, try, then build.
 * Page: `/case-studies/why-80-percent-of-ai-projects-stall`.
 */

const example = { assumed: 'The example of the page.' }

const pass = input('pass', 'Share that passes a hurdle', 'share', 0.8, {
  range: [0.7, 0.95],
  bounds: [0.01, 0.99],
  step: 0.01,
  origin: { assumed: 'The same for each hurdle, and independent.' },
})
const hurdles = input('hurdles', 'Hurdles', 'number', 7, {
  bounds: [2, 30],
  step: 1,
  whole: true,
  origin: example,
})
const ask = input('ask', 'Cost of asking about a hurdle', 'dollars per project', 10_000, {
  range: [5000, 20_000],
  bounds: [0, 10_000_000],
  step: 1000,
  origin: example,
})
const trial = input('trial', 'Cost of a trial', 'dollars per project', 80_000, {
  range: [40_000, 120_000],
  bounds: [0, 10_000_000],
  step: 5000,
  origin: example,
})
const build = input('build', 'Cost of the full build', 'dollars per project', 400_000, {
  range: [250_000, 700_000],
  bounds: [0, 100_000_000],
  step: 10_000,
  origin: example,
})

const through = quantity('through', 'Share that gets through', 'share', power(pass, hurdles))
const before = quantity('before', 'Reach the last hurdle', 'share', power(pass, minus(hurdles, 1)))
export const reach = through
const asked = (key: string, label: string, passed: typeof through) =>
  quantity(key, label, 'dollars per project', over(times(ask, minus(1, passed)), minus(1, pass)))
export const askAll = asked('askAll', 'Questions, all hurdles', through)
export const askSix = asked('askSix', 'Questions, all but the last', before)
export const trialCost = quantity(
  'trialCost',
  'Trial, with its question',
  'dollars per project',
  times(before, plus(trial, ask)),
)
export const restCost = quantity(
  'restCost',
  'Rest of the build',
  'dollars per project',
  times(through, minus(build, trial)),
)
export const buildFirst = quantity(
  'buildFirst',
  'Spent per start, build first',
  'dollars per project',
  plus(build, askAll),
)
export const askFirst = quantity(
  'askFirst',
  'Spent per start, ask first',
  'dollars per project',
  plus(askSix, trialCost, restCost),
)
export const usedBuildFirst = quantity(
  'usedBuildFirst',
  'Spent per project in use, build first',
  'dollars per project',
  over(buildFirst, through),
)
export const usedAskFirst = quantity(
  'usedAskFirst',
  'Spent per project in use, ask first',
  'dollars per project',
  over(askFirst, through),
)

export const lost = quantity('lost', 'Share that does not get through', 'share', minus(1, through))
export const saving = quantity('saving', 'Saved per start', 'share', minus(1, over(askFirst, buildFirst)))

export const twoOrders = defineModel({
  key: 'two-orders',
  title: 'Two orders, same hurdles, same share in use',
  outputs: [
    reach,
    lost,
    askAll,
    askSix,
    trialCost,
    restCost,
    buildFirst,
    askFirst,
    saving,
    usedBuildFirst,
    usedAskFirst,
  ],
  cases: { ninety: { label: 'Each hurdle passes 90%', changes: { pass: 0.9 } } },
})
