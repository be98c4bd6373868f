import { fixed, minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * Hours a day that people spend on reviewing what sixty agents do, against the hours that were offered.
 * Page: `/services/enterprise-ai-agent-orchestration`.
 */

const actions = (key: string, label: string, value: number, range: [number, number], assumed: string) =>
  input(key, label, 'actions per day', value, {
    range,
    bounds: [0, 100_000_000],
    step: 20,
    origin: { assumed },
  })
const share = (key: string, label: string, value: number, range: [number, number], step: number) =>
  input(key, label, 'share', value, {
    range,
    bounds: [0, 1],
    step,
    origin: { assumed: 'Set when the agent is registered.' },
  })

const actionsA = actions(
  'actionsA',
  'Actions of A, which read and draft',
  18_000,
  [9000, 30_000],
  '30 agents, 600 actions each.',
)
const actionsB = actions(
  'actionsB',
  'Actions of B, reversible in one department',
  6000,
  [3000, 10_000],
  '20 agents, 300 actions each.',
)
const actionsC = actions(
  'actionsC',
  'Actions of C, on which others rely',
  800,
  [400, 1600],
  '8 agents, 100 actions each.',
)
const actionsD = actions(
  'actionsD',
  'Actions of D, which pay, grant or delete',
  80,
  [40, 160],
  '2 agents, 40 actions each; a person reads all.',
)
const shareA = share('shareA', 'Share of A that a person reads', 0.005, [0.002, 0.01], 0.001)
const shareB = share('shareB', 'Share of B that a person reads', 0.02, [0.01, 0.05], 0.005)
const shareC = share('shareC', 'Share of C that a person reads', 0.15, [0, 0.3], 0.01)
const offered = input('offered', 'Review hours that the departments offer', 'hours per day', 18, {
  bounds: [0, 10_000],
  step: 1,
  origin: { assumed: 'Entered in calendars, with names.' },
})
const wage = input('wage', 'Cost of an hour of review', 'dollars per hour', 65, {
  range: [45, 90],
  bounds: [1, 1000],
  step: 5,
  origin: { assumed: 'Loaded cost of an experienced employee.' },
})
const call = input('call', 'Cost of model calls per action', 'dollars per action', 0.03, {
  range: [0.005, 0.1],
  bounds: [0, 100],
  step: 0.005,
  origin: { assumed: 'A few calls of a mid-priced model.' },
})

const days = fixed(250, 'days per year')
const reviewed = (key: string, label: string, read: Expression, minutes: number) =>
  quantity(
    key,
    label,
    'hours per day',
    over(times(read, fixed(minutes, 'minutes per action')), fixed(60, 'minutes per hour')),
  )

const hoursA = reviewed('hoursA', 'Review of A, 2 minutes each', times(actionsA, shareA), 2)
const hoursB = reviewed('hoursB', 'Review of B, 3 minutes each', times(actionsB, shareB), 3)
export const hoursC = reviewed('hoursC', 'Review of C, 4 minutes each', times(actionsC, shareC), 4)
export const hoursD = reviewed('hoursD', 'Review of D, 5 minutes each', actionsD, 5)
export const total = quantity('total', 'Review in all', 'hours per day', plus(hoursA, hoursB, hoursC, hoursD))
export const missing = quantity('missing', 'Hours beyond the offer', 'hours per day', minus(total, offered))
export const allActions = quantity(
  'allActions',
  'Actions in all',
  'actions per day',
  plus(actionsA, actionsB, actionsC, actionsD),
)
export const shareOfActions = quantity(
  'shareOfActions',
  'C and D, share of all actions',
  'share',
  over(plus(actionsC, actionsD), allActions),
)
export const shareOfHours = quantity(
  'shareOfHours',
  'C and D, share of the hours',
  'share',
  over(plus(hoursC, hoursD), total),
)
export const calls = quantity('calls', 'Model calls', 'dollars per year', times(allActions, days, call))
export const review = quantity('review', 'Review', 'dollars per year', times(total, days, wage))

export const agentAttention = defineModel({
  key: 'agent-attention',
  title: 'Sixty agents, one working day',
  outputs: [total, missing, shareOfActions, shareOfHours, calls, review],
  cases: {
    fits: {
      label: 'One D agent withdrawn, C read at 10%',
      changes: { actionsD: 40, shareC: 0.1 },
    },
  },
})
