import {
  fixed,
  least,
  minus,
  most,
  over,
  plus,
  power,
  quantity,
  runningSum,
  times,
  year,
} from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * Senior staff over fifteen years when the junior intake is cut in years 1 to 3 and then restored; a junior takes five years.
 * Page: `/services/ai-workforce-enablement-talent-management`.
 */

const seniors = input('seniors', 'Seniors today', 'people', 40, {
  range: [20, 80],
  bounds: [1, 100_000],
  step: 1,
  origin: { assumed: 'A department invented for the example; put in your own.' },
})
const leave = input('leave', 'Seniors who leave in a year', 'share', 0.1, {
  range: [0.05, 0.2],
  bounds: [0.01, 0.9],
  step: 0.01,
  origin: { assumed: 'Take the mean of your last five years.' },
})
const stay = input('stay', 'Juniors who become seniors', 'share', 0.5, {
  range: [0.3, 0.8],
  bounds: [0, 1],
  step: 0.05,
  origin: { assumed: 'After five years; half leave on the way.' },
})
const usual = input('usual', 'Juniors hired in a year', 'people per year', 8, {
  range: [6, 12],
  bounds: [0, 100_000],
  step: 1,
  origin: { assumed: 'In the example just enough to replace those who leave.' },
})
const reduced = input('reduced', 'Juniors hired in years 1 to 3', 'people per year', 3, {
  range: [0, 6],
  bounds: [0, 100_000],
  step: 1,
  origin: { assumed: 'The cut under discussion; 8 again from year 4.' },
})

const one = fixed(1, 'years')
const people = (key: string, label: string, expression: Parameters<typeof quantity>[3]) =>
  quantity(key, label, 'people', expression)
const lack = people('lack', 'Seniors who do not arrive', times(minus(usual, reduced), stay, one))
const arrivals = people('arrivals', 'New seniors in an ordinary year', times(usual, stay, one))

/** What is left of a number a year later, and who joins. */
const yearAfter = (before: Parameters<typeof times>[0]) =>
  plus(times(before, minus(1, leave)), minus(arrivals, lack))
/** Until year 5 every junior who arrives was hired before the cut. */
export const year5 = people(
  'year5',
  'Seniors, year 5',
  plus(
    times(seniors, power(minus(1, leave), 5)),
    times(arrivals, over(minus(1, power(minus(1, leave), 5)), leave)),
  ),
)
export const year6 = people('year6', 'Seniors, year 6', yearAfter(year5))
export const year7 = people('year7', 'Seniors, year 7', yearAfter(year6))
export const year8 = people('year8', 'Seniors, year 8', yearAfter(year7))
export const factor = quantity(
  'factor',
  'Work of each senior in year 8, against today',
  'number',
  over(seniors, year8),
)

/** 1 in years 6 to 8, when the small intakes would have become seniors. */
const isFelt = times(least(1, most(0, minus(year, 5))), least(1, most(0, minus(9, year))))
const weight = power(minus(1, leave), year)
const arriving = (key: string, label: string, cut: Parameters<typeof minus>[1]) =>
  quantity(key, label, 'people per year', over(minus(times(usual, stay), cut), weight))
const after = (key: string, label: string, arrived: ReturnType<typeof arriving>) =>
  people(key, label, times(weight, plus(seniors, runningSum(arrived))))

const withoutCut = arriving('withoutCut', 'Arrivals, weighted by those who stay', fixed(0, 'people per year'))
const withCut = arriving(
  'withCut',
  'Arrivals after the cut, weighted by those who stay',
  times(minus(usual, reduced), stay, isFelt),
)
export const steady = after('steady', 'Intake kept', withoutCut)
export const cut = after('cut', 'Intake cut for three years', withCut)

export const juniorPipeline = defineModel({
  key: 'junior-pipeline',
  title: 'One decade from three small intakes',
  years: 15,
  outputs: [year6, year7, year8, factor, steady, cut],
})
