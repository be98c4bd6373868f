import { fixed, minus, over, plus, power, quantity, squareRoot, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * Customers saved in a quarter by a copilot's list and by its drafts, and the calls that a trial of the drafts takes.
 * Cases: Fleiss, Levin and Paik, Statistical Methods for Rates and Proportions, 3rd ed., ch. 4.
 * Page: `/services/predictive-generative-ai-copilots`.
 */

const example = { assumed: 'The quarter of the example.' }
const share = (key: string, label: string, value: number, range: [number, number], assumed: string) =>
  input(key, label, 'share', value, { range, bounds: [0.001, 0.999], step: 0.005, origin: { assumed } })

const hours = input('hours', 'Hours for calls', 'hours', 3750, {
  range: [2500, 5000],
  bounds: [1, 10_000_000],
  step: 50,
  origin: { assumed: '25 managers, 2.5 hours on 60 days.' },
})
const call = input('call', 'A call', 'minutes per account', 25, {
  range: [20, 30],
  bounds: [1, 600],
  step: 1,
  origin: example,
})
const drafted = input('drafted', 'Time of a call with a draft', 'minutes per account', 20, {
  range: [15, 25],
  bounds: [1, 600],
  step: 1,
  origin: { assumed: 'Timed in two weeks.' },
})
const anyLeave = share(
  'anyLeave',
  'Share of all accounts that would leave',
  0.08,
  [0.05, 0.12],
  'Counted from records.',
)
const listLeave = share(
  'listLeave',
  'Share of the listed accounts that would leave',
  0.24,
  [0.15, 0.35],
  'Top 9,000 of the list, measured on a random group left uncalled.',
)
const longLeave = share(
  'longLeave',
  'Share of a longer list that would leave',
  0.215,
  [0.13, 0.32],
  'Top 11,250: the list thins out as it grows.',
)
const saves = share('saves', 'Share saved by a call', 0.2, [0.1, 0.3], 'Measured on the uncalled group.')
const draftSaves = share(
  'draftSaves',
  'Share saved by a call with stock phrases',
  0.18,
  [0.14, 0.24],
  'Customers notice them.',
)

const minutes = times(hours, fixed(60, 'minutes per hour'))
const count = (key: string, label: string, expression: Expression) =>
  quantity(key, label, 'accounts', expression)
export const plain = count('plain', 'Accounts called', over(minutes, call))
export const more = count('more', 'Accounts called with a draft', over(minutes, drafted))
export const leavingPlain = count('leavingPlain', 'Would leave, neither', times(plain, anyLeave))
export const leavingDraft = count('leavingDraft', 'Would leave, draft only', times(more, anyLeave))
export const leavingList = count('leavingList', 'Would leave, list only', times(plain, listLeave))
export const leavingBoth = count('leavingBoth', 'Would leave, both', times(more, longLeave))
export const neither = count('neither', 'Saved, neither', times(leavingPlain, saves))
export const draft = count('draft', 'Saved, draft only', times(leavingDraft, saves))
export const list = count('list', 'Saved, list only', times(leavingList, saves))
export const both = count('both', 'Saved, both', times(leavingBoth, saves))
export const worn = count('worn', 'Saved, both, with stock phrases', times(leavingBoth, draftSaves))
export const byList = count('byList', 'Added by the list', minus(list, neither))
export const byDraft = count('byDraft', 'Added by the draft', minus(both, list))
export const level = quantity(
  'level',
  'Save rate at which the draft adds nothing',
  'share',
  over(list, leavingBoth),
)

const kept = (key: string, label: string, rate: Expression) =>
  quantity(key, label, 'share', times(longLeave, minus(1, rate)))
const leftPlain = kept('leftPlain', 'Leave after a call', saves)
const leftDraft = kept('leftDraft', 'Leave after a call with stock phrases', draftSaves)
const middle = quantity('middle', 'Mean of the two', 'share', over(plus(leftPlain, leftDraft), 2))
const both95 = plus(
  times(1.959964, squareRoot(times(2, middle, minus(1, middle)))),
  times(
    0.841621,
    squareRoot(plus(times(leftPlain, minus(1, leftPlain)), times(leftDraft, minus(1, leftDraft)))),
  ),
)
export const trial = count(
  'trial',
  'Calls in each arm of a trial (5% false alarms, 80% power)',
  times(fixed(1, 'accounts'), power(over(both95, minus(leftDraft, leftPlain)), 2)),
)
export const trialYears = quantity(
  'trialYears',
  'Time of this team for both arms',
  'years',
  over(times(2, trial), times(more, fixed(4, 'number per year'))),
)

export const copilotHalves = defineModel({
  key: 'copilot-halves',
  title: 'One quarter of renewals, with each half switched on and off',
  outputs: [neither, draft, list, both, worn, byList, byDraft, level, trial, trialYears],
})
