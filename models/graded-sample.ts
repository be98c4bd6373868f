import { fixed, minus, over, plus, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * What a fall in quality costs until it is noticed, by the size of the sample that experts grade each month.
 * The months come from exact binomial tails, which a test recalculates. Page: `/services/mlops-management`.
 */

const example = { assumed: 'The model of the example.' }

const decisions = input('decisions', 'Decisions', 'cases per month', 12_000, {
  range: [6000, 20_000],
  bounds: [1, 1_000_000_000],
  step: 1000,
  origin: example,
})
const fall = input('fall', 'Fall in the share right, once a year', 'share', 0.04, {
  bounds: [0.001, 1],
  step: 0.01,
  origin: { assumed: 'From 92% right to 88%; the months below are for this fall.' },
})
const harm = input('harm', 'Cost of a wrong decision', 'dollars per case', 40, {
  range: [10, 160],
  bounds: [0.1, 1_000_000],
  step: 1,
  origin: example,
})
const grading = input('grading', 'Time to grade a case', 'minutes per case', 6, {
  range: [3, 12],
  bounds: [0, 600],
  step: 1,
  origin: { assumed: 'An expert reads the file without the answer of the model.' },
})
const wage = input('wage', 'Cost of an expert’s hour', 'dollars per hour', 60, {
  range: [45, 90],
  bounds: [1, 1000],
  step: 5,
  origin: { assumed: 'Loaded cost in an office.' },
})
const until = (key: string, label: string, value: number, assumed: string) =>
  input(key, `Months to notice, ${label}`, 'months per year', value, {
    bounds: [0, 12],
    step: 0.01,
    origin: { assumed },
  })
const tail = 'Exact binomial; alarm at '
const months0 = until('months0', 'outcomes alone', 4.08, `${tail}61 wrong of 600, three months late.`)
const months80 = until('months80', '80 graded', 4.02, `${tail}12 wrong.`)
const months160 = until('months160', '160 graded', 2.18, `${tail}20 wrong.`)
const months320 = until('months320', '320 graded', 1.34, `${tail}35 wrong.`)
const months640 = until('months640', '640 graded', 1.05, `${tail}64 wrong.`)

export const monthly = quantity(
  'monthly',
  'Cost of the fall',
  'dollars per month',
  times(decisions, fall, harm),
)
/** Dollars a year for so many graded cases a month. */
const graded = (count: number): Expression =>
  over(
    times(fixed(count, 'cases per month'), fixed(12, 'months per year'), grading, wage),
    fixed(60, 'minutes per hour'),
  )
const yearly = (key: string, label: string, expression: Expression) =>
  quantity(key, label, 'dollars per year', expression)
const lost = (key: string, label: string, months: Expression) =>
  yearly(key, `Lost, ${label}`, times(monthly, months))
const graders = (key: string, count: number) => yearly(key, `Grading ${count}`, graded(count))

export const outcomes = yearly('outcomes', 'Outcomes alone', times(monthly, months0))
const lost80 = lost('lost80', '80 graded', months80)
const lost160 = lost('lost160', '160 graded', months160)
const lost320 = lost('lost320', '320 graded', months320)
const lost640 = lost('lost640', '640 graded', months640)
const grading80 = graders('grading80', 80)
const grading160 = graders('grading160', 160)
const grading320 = graders('grading320', 320)
const grading640 = graders('grading640', 640)
export const sample80 = yearly('sample80', '80 graded a month', plus(lost80, grading80))
export const sample160 = yearly('sample160', '160 graded a month', plus(lost160, grading160))
export const sample320 = yearly('sample320', '320 graded a month', plus(lost320, grading320))
export const sample640 = yearly('sample640', '640 graded a month', plus(lost640, grading640))
export const enough = quantity(
  'enough',
  'Cost of a wrong decision from which grading 320 pays',
  'dollars per case',
  over(grading320, times(decisions, fall, minus(months0, months320))),
)

export const gradedSample = defineModel({
  key: 'graded-sample',
  title: 'A fall in quality, and how soon a sample shows it',
  outputs: [monthly, outcomes, sample80, sample160, sample320, sample640, enough],
})
