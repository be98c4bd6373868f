import { fixed, least, minus, most, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * A backlog of cases and a tool that closes them faster, while some of its decisions come back.
 * Page: `/federal-government`.
 */

const office = { assumed: 'The office of the example; use last year’s counts.' }

const pending = input('pending', 'Cases pending', 'cases', 90_000, {
  range: [50_000, 150_000],
  bounds: [0, 100_000_000],
  step: 1000,
  origin: office,
})
const arrive = input('arrive', 'Cases that arrive', 'cases per month', 12_000, {
  range: [11_500, 12_500],
  bounds: [1, 100_000_000],
  step: 100,
  origin: office,
})
const capacity = input('capacity', 'Closed without the tool', 'cases per month', 11_500, {
  range: [11_000, 12_000],
  bounds: [1, 100_000_000],
  step: 100,
  origin: { assumed: 'All that the time of the staff allows.' },
})
const faster = input('faster', 'Gain in cases closed per hour, with the tool', 'share', 0.2, {
  range: [0.1, 0.4],
  bounds: [0, 10],
  step: 0.01,
  origin: { assumed: 'As a pilot reports it in its first quarter.' },
})
const back = input('back', 'Decisions that come back because of the tool', 'share', 0.02, {
  range: [0, 0.05],
  bounds: [0, 1],
  step: 0.0025,
  origin: { assumed: 'Known only when the appeals are in.' },
})
const effort = input('effort', 'Work on a returned case, measured in new cases', 'number', 3, {
  range: [2, 5],
  bounds: [0.1, 100],
  step: 0.5,
  origin: { assumed: 'File, reasons and hearing again, by a senior officer.' },
})

export const perCase = quantity(
  'perCase',
  'Time per case with the tool, against before',
  'number',
  plus(over(1, plus(1, faster)), times(effort, back)),
)
export const closed = quantity('closed', 'Closed with the tool', 'cases per month', over(capacity, perCase))
export const falls = quantity('falls', 'The backlog falls by', 'cases per month', minus(closed, arrive))
/** A backlog that falls too slowly for a hundred years, or grows, is written as a hundred years. */
const never = fixed(1200, 'months')
export const gone = quantity(
  'gone',
  'Years until it is gone (at most 100)',
  'months',
  least(never, over(pending, most(falls, over(pending, never)))),
)
export const limit = quantity(
  'limit',
  'Share that may come back before the backlog grows',
  'share',
  over(minus(over(capacity, arrive), over(1, plus(1, faster))), effort),
)

export const caseBacklog = defineModel({
  key: 'case-backlog',
  title: 'One backlog, one tool, and the cases that come back',
  outputs: [closed, falls, gone, limit],
  cases: {
    none: { label: 'No case comes back', changes: { back: 0 } },
    one: { label: '1% come back', changes: { back: 0.01 } },
    three: { label: '3% come back', changes: { back: 0.03 } },
  },
})
