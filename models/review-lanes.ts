import { minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * Hours of review that uses of AI ask for in a year, if a board sees everything and if cards and lanes sort the work.
 * Page: `/ai-governance`.
 */

const company = { assumed: 'The company of the example.' }

const live = input('live', 'Uses that are live, on average', 'uses', 65, {
  range: [10, 250],
  bounds: [0, 100_000],
  step: 5,
  origin: { assumed: 'Year 1: 40 at the start, 60 begin and 10 end.' },
})
const changes = input('changes', 'Changes of a live use', 'changes per use per year', 5, {
  range: [2, 10],
  bounds: [0.1, 365],
  step: 1,
  origin: { assumed: 'Version, prompt, source or users.' },
})
const begin = input('begin', 'New uses', 'uses per year', 60, {
  range: [20, 100],
  bounds: [0, 10_000],
  step: 5,
  origin: company,
})
const boardNew = input('boardNew', 'Hours of the board per new use', 'hours per use', 6, {
  range: [3, 12],
  bounds: [0, 1000],
  step: 0.5,
  origin: { assumed: 'Six members for an hour, with their reading.' },
})
const boardChange = input('boardChange', 'Hours of the board per change', 'hours per change', 3, {
  range: [1, 6],
  bounds: [0.1, 1000],
  step: 0.5,
  origin: { assumed: 'Half of what a new use takes.' },
})
const laneNew = input('laneNew', 'New uses through lanes', 'hours per year', 200, {
  range: [100, 400],
  bounds: [0, 100_000],
  step: 10,
  origin: {
    assumed: '40 fit a pattern (1 hour each), 15 go to a pair (4 hours), 5 to the board (20 hours).',
  },
})
const crossing = input('crossing', 'Changes that cross a boundary of the card', 'share', 0.1, {
  range: [0.05, 0.25],
  bounds: [0, 1],
  step: 0.01,
  origin: { assumed: 'They take as long as at the board.' },
})
const read = input('read', 'Hours for any other change through lanes', 'hours per change', 0.2, {
  range: [0.1, 0.5],
  bounds: [0.01, 100],
  step: 0.05,
  origin: { assumed: '12 minutes to read a test report.' },
})
const available = input('available', 'Hours available from reviewers', 'hours per year', 600, {
  range: [400, 900],
  bounds: [0, 1_000_000],
  step: 50,
  origin: company,
})

export const changed = quantity('changed', 'Changes', 'changes per year', times(live, changes))
const boardNewUses = quantity('boardNewUses', 'Board, new uses', 'hours per year', times(begin, boardNew))
const laneChange = quantity(
  'laneChange',
  'Hours per change through lanes',
  'hours per change',
  plus(times(crossing, boardChange), times(minus(1, crossing), read)),
)
export const all = quantity(
  'all',
  'All to the board',
  'hours per year',
  plus(boardNewUses, times(changed, boardChange)),
)
export const lanes = quantity(
  'lanes',
  'Cards and lanes',
  'hours per year',
  plus(laneNew, times(changed, laneChange)),
)
export const allEnough = quantity(
  'allEnough',
  'Live uses that a board can carry',
  'uses',
  over(minus(available, boardNewUses), times(changes, boardChange)),
)
export const lanesEnough = quantity(
  'lanesEnough',
  'Live uses that cards and lanes can carry',
  'uses',
  over(minus(available, laneNew), times(changes, laneChange)),
)

export const reviewLanes = defineModel({
  key: 'review-lanes',
  title: 'Hours of review in a year, under two rules',
  outputs: [all, lanes, allEnough, lanesEnough],
  cases: {
    second: { label: 'Year 2', changes: { live: 115 } },
    third: { label: 'Year 3', changes: { live: 165 } },
  },
})
