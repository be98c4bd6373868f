import { fixed, minus, over, plus, power, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * How many records an agent leaves wrong, month by month and in the long run, and what it saves on a task that is checked.
 * Page: `/insights/agentic-ai-in-the-enterprise`.
 */

const measure = { assumed: 'The example of the page; count a month of your own.' }

const spoils = input('spoils', 'Records spoiled in a month', 'share', 0.02, {
  range: [0.005, 0.05],
  bounds: [0.0001, 1],
  step: 0.005,
  origin: measure,
})
const repairs = input('repairs', 'Wrong records repaired in a month', 'share', 0.1, {
  range: [0.05, 0.5],
  bounds: [0.001, 1],
  step: 0.05,
  origin: measure,
})
const better = input('better', 'By how much either is improved', 'number', 2, {
  bounds: [1, 10],
  step: 0.5,
  origin: { assumed: 'The same factor for both, so that they can be compared.' },
})
const months = input('months', 'Months of updates', 'months', 24, {
  range: [1, 36],
  bounds: [1, 240],
  step: 1,
  whole: true,
  origin: { assumed: 'Every record is updated once a month.' },
})
const byHand = input('byHand', 'Minutes by hand', 'minutes', 90, {
  bounds: [0.1, 10_000],
  step: 1,
  origin: measure,
})
const check = input('check', 'Minutes to check', 'minutes', 5, {
  bounds: [0, 10_000],
  step: 1,
  origin: measure,
})
const right = input('right', 'Share that the agent gets right', 'share', 0.6, {
  range: [0.4, 0.8],
  bounds: [0, 1],
  step: 0.05,
  origin: measure,
})

/** Every month the distance to the long run shrinks by the two shares together. */
const reached = (spoiled: Expression, repaired: Expression, longRun: Expression): Expression =>
  times(longRun, minus(1, power(minus(1, plus(spoiled, repaired)), over(months, fixed(1, 'months')))))

export const wrong = quantity(
  'wrong',
  'Share wrong in the long run',
  'share',
  over(spoils, plus(spoils, repairs)),
)
export const after = quantity('after', 'As it is', 'share', reached(spoils, repairs, wrong))
const fewer = over(spoils, better)
export const fewerErrors = quantity(
  'fewerErrors',
  'In the long run with fewer errors',
  'share',
  over(fewer, plus(fewer, repairs)),
)
export const afterFewer = quantity(
  'afterFewer',
  'With fewer errors',
  'share',
  reached(fewer, repairs, fewerErrors),
)
const more = times(repairs, better)
export const moreRepair = quantity(
  'moreRepair',
  'In the long run with more repair',
  'share',
  over(spoils, plus(spoils, more)),
)
export const afterRepair = quantity(
  'afterRepair',
  'With more repair',
  'share',
  reached(spoils, more, moreRepair),
)
export const saved = quantity(
  'saved',
  'Minutes saved on a task',
  'minutes',
  minus(times(right, byHand), check),
)
export const enough = quantity('enough', 'Share right at which checking pays', 'share', over(check, byHand))

export const agentWork = defineModel({
  key: 'agent-work',
  title: 'What an agent leaves wrong, and what it saves where its work is checked',
  outputs: [after, afterFewer, afterRepair, wrong, fewerErrors, moreRepair, saved, enough],
  cases: {
    match: { label: 'Match old product codes to new', changes: {} },
    sought: { label: 'Half of the errors found within the month', changes: { better: 5 } },
    code: { label: 'Change code that good tests cover', changes: { byHand: 120, check: 30, right: 0.5 } },
    collect: { label: 'Collect nine documents', changes: { byHand: 50, check: 8, right: 0.7 } },
    complaint: { label: 'Answer an ordinary complaint', changes: { byHand: 7, check: 5, right: 0.85 } },
    clause: { label: 'Judge whether a clause departs', changes: { byHand: 40, check: 36, right: 0.85 } },
  },
})
