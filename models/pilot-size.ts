import { fixed, minus, over, power, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * The chance that a pilot shows nothing of a rare defect, by its size.
 * Page: `/ai-implementation-best-practices`.
 */

const example = { assumed: 'The example of the page.' }

const people = input('people', 'People in the pilot', 'people', 20, {
  range: [6, 60],
  bounds: [1, 100_000],
  step: 1,
  whole: true,
  origin: example,
})
const weekly = input('weekly', 'Assisted tasks', 'tasks per person per week', 25, {
  range: [10, 50],
  bounds: [0.1, 10_000],
  step: 1,
  origin: example,
})
const weeks = input('weeks', 'Length of the pilot', 'weeks', 3, {
  range: [2, 8],
  bounds: [1, 104],
  step: 1,
  origin: example,
})
const every = input('every', 'Tasks per one that the defect spoils', 'number', 500, {
  range: [100, 2000],
  bounds: [2, 1_000_000],
  step: 10,
  origin: { assumed: 'One in 500, independently of the others.' },
})

export const tasks = quantity('tasks', 'Tasks in the pilot', 'tasks', times(people, weekly, weeks))
const count = over(tasks, fixed(1, 'tasks'))
export const spoiled = quantity('spoiled', 'Spoiled tasks expected', 'tasks', over(tasks, every))
export const none = quantity(
  'none',
  'Chance that none occurs',
  'share',
  power(minus(1, over(1, every)), count),
)

export const pilotSize = defineModel({
  key: 'pilot-size',
  title: 'Size the pilot so that the defect can show',
  outputs: [tasks, spoiled, none],
  cases: {
    six: { label: 'Six people', changes: { people: 6 } },
    twelve: { label: 'Twelve people', changes: { people: 12 } },
    sixty: { label: 'Sixty people', changes: { people: 60 } },
  },
})
