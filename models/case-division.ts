import { fixed, minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * Errors and hours when people and AI share routine and unusual cases in four ways.
 * Page: `/services/human-ai-workforce-enablement`.
 */

const example = { assumed: 'The example of the page; grade 300 cases of your own.' }
const share = (key: string, label: string, value: number, range: [number, number], step = 0.01) =>
  input(key, label, 'share', value, { range, bounds: [0, 1], step, origin: example })

const routine = input('routine', 'Routine cases', 'cases', 800, {
  bounds: [1, 1_000_000],
  step: 10,
  origin: example,
})
const unusual = input('unusual', 'Unusual cases', 'cases', 200, {
  bounds: [1, 1_000_000],
  step: 10,
  origin: example,
})
const personRoutine = share('personRoutine', 'A person errs on routine cases', 0.05, [0.03, 0.08])
const personUnusual = share('personUnusual', 'A person errs on unusual cases', 0.1, [0.06, 0.15])
const aiRoutine = share('aiRoutine', 'AI errs on routine cases', 0.04, [0.02, 0.06])
const aiUnusual = share('aiUnusual', 'AI errs on unusual cases', 0.25, [0.16, 0.4])
const catches = share('catches', 'Errors that a reviewer catches', 0.5, [0.3, 0.8], 0.05)
const spoils = share('spoils', 'Right answers that a reviewer spoils', 0.02, [0, 0.05])
const missed = share('missed', 'Unusual cases that the sorter takes for routine', 0.1, [0, 0.5])
const casework = input('casework', 'Time of a case, for a person', 'minutes per case', 12, {
  range: [8, 20],
  bounds: [0.1, 1000],
  step: 1,
  origin: example,
})
const review = input('review', 'Time of a draft, for a reviewer', 'minutes per case', 4, {
  range: [2, 8],
  bounds: [0, 1000],
  step: 1,
  origin: example,
})

const hour = fixed(60, 'minutes per hour')
const errors = (key: string, label: string, expression: Expression) =>
  quantity(key, label, 'cases', expression)
const all = plus(routine, unusual)

export const people = errors(
  'people',
  'Errors: people only',
  plus(times(routine, personRoutine), times(unusual, personUnusual)),
)
export const ai = errors('ai', 'Errors: AI only', plus(times(routine, aiRoutine), times(unusual, aiUnusual)))
export const reviewed = errors(
  'reviewed',
  'Errors: AI drafts, a person reviews all',
  plus(times(ai, minus(1, catches)), times(minus(all, ai), spoils)),
)
export const sorted = errors(
  'sorted',
  'Errors: AI takes routine, people take unusual',
  plus(
    times(routine, aiRoutine),
    times(unusual, missed, aiUnusual),
    times(unusual, minus(1, missed), personUnusual),
  ),
)
export const caught = errors('caught', 'Caught on routine cases', times(routine, aiRoutine, catches))
export const spoiled = errors(
  'spoiled',
  'Spoiled on routine cases',
  times(routine, minus(1, aiRoutine), spoils),
)
const hours = (key: string, label: string, worked: Expression, minutes: Expression) =>
  quantity(key, label, 'hours', over(times(worked, minutes), hour))
export const peopleHours = hours('peopleHours', 'Hours: people only', all, casework)
export const reviewedHours = hours('reviewedHours', 'Hours: reviewing all', all, review)
export const sortedHours = hours('sortedHours', 'Hours: sorted', times(unusual, minus(1, missed)), casework)

/** Misses at which the sorted arrangement makes as many errors as another one. */
const level = (key: string, label: string, other: Expression) =>
  quantity(
    key,
    label,
    'share',
    over(
      minus(other, plus(times(routine, aiRoutine), times(unusual, personUnusual))),
      times(unusual, minus(aiUnusual, personUnusual)),
    ),
  )
export const levelPeople = level('levelPeople', 'Misses that make sorting no better than people', people)
export const levelReview = level('levelReview', 'Misses that make sorting no better than review', reviewed)

export const caseDivision = defineModel({
  key: 'case-division',
  title: 'Errors and hours, by who goes first',
  outputs: [
    people,
    ai,
    reviewed,
    sorted,
    caught,
    spoiled,
    peopleHours,
    reviewedHours,
    sortedHours,
    levelPeople,
    levelReview,
  ],
})
