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
  sumOverYears,
  times,
  year,
} from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import { returnsOf } from './core/returns.ts'
import type { Expression } from './core/tree.ts'

/**
 * What an AI tool for a group of people returns: the model of the calculator at `/tools/ai-roi-calculator`.
 *
 * Counted: a ramp of adoption, the share of saved time that becomes money, checking and rework, licenses and tokens, hosting,
 * build, run, training, a reserve for risk. Left out: taxes, revenue, quality, the dip in the first weeks beyond training, and
 * whatever happens after the last year.
 */

const yours = { assumed: 'A middle-sized group; enter yours.' }
const offer = { assumed: 'A usual order of size; replace it by an offer.' }

export const years = input('years', 'Years counted', 'years', 3, {
  bounds: [1, 5],
  step: 1,
  whole: true,
  origin: { assumed: 'Three years; five for systems that replace others.' },
})
export const people = input('people', 'People with access', 'people', 200, {
  bounds: [1, 1_000_000],
  step: 10,
  origin: yours,
})
export const hours = input('hours', 'Working hours per person', 'hours per person per year', 1800, {
  bounds: [1, 4000],
  step: 50,
  origin: { assumed: 'A full-time year less vacation and holidays.' },
})
export const assisted = input('assisted', 'Share of them on tasks that the tool assists', 'share', 0.3, {
  range: [0.2, 0.45],
  bounds: [0, 1],
  step: 0.01,
  origin: { assumed: 'Count a week of tasks before you trust it.' },
})
export const saving = input('saving', 'Share of time saved on those tasks', 'share', 0.15, {
  range: [0.05, 0.3],
  bounds: [-0.5, 0.9],
  step: 0.01,
  origin: {
    fact: 'qje-brynjolfsson-2025',
    reading:
      '15% more issues an hour in chat support; measured effects elsewhere run from 19% slower to 56% faster',
  },
})
export const checking = input('checking', 'Share of time spent on checking and rework there', 'share', 0.02, {
  range: [0, 0.06],
  bounds: [0, 1],
  step: 0.005,
  origin: {
    assumed: 'A minute in an hour; set it to 0 where the saving was measured on finished and accepted work.',
  },
})
export const adoption = input('adoption', 'People who use it in the end', 'share', 0.6, {
  range: [0.35, 0.85],
  bounds: [0, 1],
  step: 0.01,
  origin: { assumed: 'Access is not use; read it from the logs of a pilot.' },
})
export const ramp = input('ramp', 'Time until then', 'months', 12, {
  range: [6, 24],
  bounds: [1, 60],
  step: 1,
  origin: { assumed: 'Use rises evenly over a year.' },
})
export const convert = input('convert', 'Share of saved time that becomes money', 'share', 0.5, {
  range: [0.25, 0.75],
  bounds: [0, 1],
  step: 0.01,
  origin: { assumed: 'Half; hours without a line in the ledger count as zero.' },
})
export const wage = input('wage', 'Cost of an hour', 'dollars per hour', 60, {
  range: [50, 75],
  bounds: [1, 1000],
  step: 1,
  origin: {
    assumed: 'Wage with benefits and overhead; in US private industry the cost is about 1.4 times the wage.',
  },
})
export const license = input('license', 'License', 'dollars per person per month', 30, {
  range: [20, 45],
  bounds: [0, 10_000],
  step: 1,
  origin: offer,
})
export const tokens = input(
  'tokens',
  'Tokens of a user, if billed by use',
  'million tokens per person per month',
  0,
  { bounds: [0, 100_000], step: 0.5, origin: { assumed: 'None: the license covers them.' } },
)
export const tokenPrice = input('tokenPrice', 'Price of a million tokens', 'dollars per million tokens', 3, {
  bounds: [0, 1000],
  step: 0.1,
  origin: offer,
})
export const hosting = input('hosting', 'Hardware or hosting', 'dollars per year', 12_000, {
  range: [6000, 30_000],
  bounds: [0, 100_000_000],
  step: 1000,
  origin: offer,
})
export const build = input('build', 'Build, integration and evaluation', 'dollars', 150_000, {
  range: [100_000, 300_000],
  bounds: [0, 1_000_000_000],
  step: 5000,
  origin: { assumed: 'Three people for four months.' },
})
export const run = input('run', 'Running it: owner, support, evaluation', 'dollars per year', 60_000, {
  range: [40_000, 120_000],
  bounds: [0, 100_000_000],
  step: 5000,
  origin: { assumed: 'A third of an owner and sampled checks.' },
})
export const training = input('training', 'Training', 'hours per person', 6, {
  range: [3, 12],
  bounds: [0, 400],
  step: 1,
  origin: { assumed: 'A short day with exercises.' },
})
export const reserve = input('reserve', 'Reserve for risk, on all but license and tokens', 'share', 0.2, {
  range: [0.1, 0.5],
  bounds: [0, 3],
  step: 0.05,
  origin: { assumed: 'Estimates of new work miss more often upward.' },
})
export const rate = input('rate', 'Discount rate', 'share', 0.1, {
  bounds: [0, 1],
  step: 0.005,
  origin: { assumed: 'Replace it by your own cost of capital.' },
})

const yearMonths = fixed(12, 'months per year')

/** Use since the start, in years of full use, at a number of years: rises evenly and then stays. */
const rampYears = quantity('rampYears', 'Years until full use', 'number', over(ramp, fixed(12, 'months')))
const usedUntil = (end: Expression): Expression => {
  const rising = least(end, rampYears)
  return plus(over(power(rising, 2), times(2, rampYears)), minus(end, rising))
}
export const use = quantity(
  'use',
  'Use in the year',
  'share',
  times(adoption, minus(usedUntil(year), usedUntil(minus(year, 1)))),
)

export const assistedHours = quantity(
  'assistedHours',
  'Hours on assisted tasks',
  'hours per year',
  times(people, hours, assisted),
)
const effect = quantity('effect', 'Share of time saved, less checking', 'share', minus(saving, checking))
/** Saved hours count as far as they become money; lost hours cost in full. */
const counted = quantity(
  'counted',
  'Share of time that counts',
  'share',
  plus(times(convert, most(0, effect)), least(0, effect)),
)
export const benefit = quantity(
  'benefit',
  'Benefit of the year',
  'dollars per year',
  times(assistedHours, use, counted, wage),
)

const licenses = quantity('licenses', 'Licenses', 'dollars per year', times(people, license, yearMonths))
const bill = quantity(
  'bill',
  'Tokens in the year',
  'dollars per year',
  times(people, use, tokens, yearMonths, tokenPrice),
)
const withReserve = plus(1, reserve)
export const costs = quantity(
  'costs',
  'Cost of the year',
  'dollars per year',
  plus(licenses, bill, times(plus(hosting, run), withReserve)),
)
export const outlay = quantity(
  'outlay',
  'Outlay at the start',
  'dollars',
  times(plus(build, times(people, training, wage)), withReserve),
)
export const flow = quantity('flow', 'Cash flow of the year', 'dollars per year', minus(benefit, costs))
export const position = quantity(
  'position',
  'Cash since the start, at the end of the year',
  'dollars',
  minus(runningSum(flow), outlay),
)
export const { value, payback } = returnsOf(outlay, flow, rate)
export const totalBenefit = quantity('totalBenefit', 'Benefit in all', 'dollars', sumOverYears(benefit))
export const totalCost = quantity('totalCost', 'Cost in all', 'dollars', plus(outlay, sumOverYears(costs)))
export const roi = quantity(
  'roi',
  'Return on what is spent',
  'share',
  over(minus(totalBenefit, totalCost), totalCost),
)

export const aiRoi = defineModel({
  key: 'ai-roi',
  title: 'What an AI tool for a group of people returns',
  years,
  outputs: [benefit, costs, flow, outlay, position, value, payback, totalBenefit, totalCost, roi],
  // A tool that saves more is used more.
  correlations: [{ inputs: [saving, adoption], rank: 0.5 }],
})
