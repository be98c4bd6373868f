import { fixed, minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression, Quantity } from './core/tree.ts'

/**
 * How many robots one attendant can look after: the machine-repair model, with exponential times and one attendant.
 * Page: `/robotics-automation`.
 */

const most = 16

const robots = input('robots', 'Robots', 'number', 9, {
  range: [2, most],
  bounds: [1, most],
  step: 1,
  whole: true,
  origin: { assumed: 'The number with the lowest cost here; up to sixteen are calculated.' },
})
const run = input('run', 'Time that a robot runs, on average', 'minutes', 40, {
  range: [20, 90],
  bounds: [0.1, 100_000],
  step: 5,
  origin: { assumed: 'Exponential; your log of stops tells.' },
})
const help = input('help', 'Time that help takes', 'minutes', 4, {
  range: [2, 8],
  bounds: [0.1, 10_000],
  step: 0.5,
  origin: { assumed: 'Exponential, from the arrival of the attendant.' },
})
const robotHour = input('robotHour', 'Cost of a robot, running or not', 'dollars per hour', 18, {
  range: [10, 30],
  bounds: [0, 10_000],
  step: 1,
  origin: { assumed: 'Depreciation, space and service.' },
})
const wage = input('wage', 'Cost of an attendant', 'dollars per hour', 45, {
  range: [30, 60],
  bounds: [0, 1000],
  step: 1,
  origin: { assumed: 'Loaded cost in the United States.' },
})

/** Chances of 0, 1, 2 … robots down, added up with that of none as 1: each has one robot fewer to fail than the one before. */
const weight = (load: Expression): Expression =>
  Array.from({ length: most }, (_, index) => most - 1 - index).reduce<Expression>(
    (inner, down) => plus(1, times(down === 0 ? robots : minus(robots, down), load, inner)),
    fixed(1, 'number'),
  )

const load = quantity('load', 'Help needed per hour of running', 'number', over(help, run))
const halvedLoad = over(load, 2)
export const busy = quantity(
  'busy',
  'Share of time that the attendant is busy',
  'share',
  minus(1, over(1, weight(load))),
)
const halvedBusy = minus(1, over(1, weight(halvedLoad)))
export const working = quantity('working', 'Work done, in robots that never stop', 'number', over(busy, load))
export const each = quantity('each', 'Share of time that each robot works', 'share', over(working, robots))
export const wait = quantity(
  'wait',
  'Wait for help, on average',
  'minutes',
  minus(over(times(robots, help), busy), plus(run, help)),
)
export const halvedWait = quantity(
  'halvedWait',
  'Wait, with half as many stops',
  'minutes',
  minus(over(times(robots, help), halvedBusy), plus(times(2, run), help)),
)
const spend = quantity(
  'spend',
  'Robots and attendant',
  'dollars per hour',
  plus(times(robots, robotHour), wage),
)
const perHour = (of: Expression) => over(spend, of)
export const cost = quantity('cost', 'Cost of an hour of work', 'dollars per hour', perHour(working))
const halvedWorking: Quantity = quantity(
  'halvedWorking',
  'The same, with half as many stops',
  'number',
  over(halvedBusy, halvedLoad),
)
export const halvedCost = quantity(
  'halvedCost',
  'With half as many stops',
  'dollars per hour',
  perHour(halvedWorking),
)
export const paper = quantity(
  'paper',
  'Robots per attendant by simple division',
  'number',
  over(plus(run, help), help),
)

const robotCase = (count: number) => ({ label: `${count} robots`, changes: { robots: count } })
const halved = (count: number) => ({
  label: `${count} robots, stops half as frequent`,
  changes: { robots: count, run: 80 },
})

export const oneAttendant = defineModel({
  key: 'one-attendant',
  title: 'One attendant, robots that stop and wait for help',
  outputs: [busy, working, each, wait, cost, halvedCost, halvedWait, paper],
  cases: {
    four: robotCase(4),
    six: robotCase(6),
    eight: robotCase(8),
    ten: robotCase(10),
    eleven: robotCase(11),
    thirteen: robotCase(13),
    fifteen: robotCase(15),
    tenHalved: halved(10),
    fifteenHalved: halved(15),
  },
})
