import { least, minus, over, power, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * How many later actions of a case rest on a wrong one, by how often the state is checked.
 * Page: `/insights/agentic-ai-in-the-enterprise`.
 */

const example = { assumed: 'The example of the page: one process of forty actions.' }

const actions = input('actions', 'Actions in a case', 'number', 40, {
  range: [10, 80],
  bounds: [1, 10_000],
  step: 1,
  whole: true,
  origin: example,
})
const right = input('right', 'Share of actions that are right', 'share', 0.99, {
  range: [0.95, 0.999],
  bounds: [0, 0.9999],
  step: 0.005,
  origin: { assumed: 'The same for each action, and independent of the others.' },
})
const interval = input('interval', 'Actions from one check to the next', 'number', 5, {
  range: [1, 40],
  bounds: [1, 10_000],
  step: 1,
  whole: true,
  origin: { assumed: 'A check compares with an outside record and finds everything that is wrong.' },
})

const wrong = minus(1, right)

/** Of n actions from one check to the next, 1 + r + … + rⁿ⁻¹ = (1 − rⁿ) ÷ (1 − r) have no wrong one before them, on average. */
const resting = (key: string, label: string, between: Expression) =>
  quantity(
    key,
    label,
    'number',
    times(over(actions, between), minus(between, over(minus(1, power(right, between)), wrong))),
  )

export const clean = quantity('clean', 'Cases without an error', 'share', power(right, actions))
export const errors = quantity('errors', 'Wrong actions', 'number', times(wrong, actions))
export const atEnd = resting('atEnd', 'Later actions that rest on a wrong one, checked at the end', actions)
export const onTheWay = resting(
  'onTheWay',
  'Later actions that rest on a wrong one, checked on the way',
  least(interval, actions),
)

export const agentSteps = defineModel({
  key: 'agent-steps',
  title: 'Later actions that rest on a wrong one',
  outputs: [clean, errors, atEnd, onTheWay],
})
