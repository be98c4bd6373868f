import {
  fixed,
  least,
  minus,
  most,
  over,
  plus,
  power,
  quantity,
  ratio,
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
 * All amounts and the discount rate are nominal; pay and prices rise with `growth`. Left out: taxes, revenue, quality, lost output
 * beyond training, and everything after the last year.
 */

const yours = { assumed: 'A mid-size group; enter yours.' }
const offer = { assumed: 'A typical price; replace it with your quote.' }

export const years = input('years', 'Years counted, including the build', 'years', 3, {
  bounds: [1, 5],
  step: 1,
  whole: true,
  origin: { assumed: 'Three years; five for systems that replace others.' },
})
export const people = input('people', 'People with access', 'people', 200, {
  bounds: [1, 1_000_000],
  step: 10,
  whole: true,
  origin: yours,
})
export const first = input('first', 'Months until first use', 'months', 4, {
  range: [3, 8],
  bounds: [0, 60],
  step: 1,
  origin: {
    assumed: 'Three months to build and one to roll out; new builds finish late more often than early.',
  },
})
export const hours = input('hours', 'Working hours per person', 'hours per person per year', 1800, {
  bounds: [1, 4000],
  step: 50,
  origin: { assumed: 'A full-time year less vacation and holidays.' },
})
export const assisted = input(
  'assisted',
  'Share of working hours on tasks that the tool assists',
  'share',
  0.3,
  {
    range: [0.2, 0.45],
    bounds: [0, 1],
    step: 0.01,
    origin: { assumed: 'Count a week of tasks before you trust this share.' },
  },
)
export const saving = input('saving', 'Share of time saved on assisted tasks', 'share', 0.15, {
  range: [0.05, 0.3],
  bounds: [-0.5, 0.9],
  step: 0.01,
  origin: {
    assumed:
      'A middle value that we chose. In chat support, 15% more issues an hour is 13% less time; for other work, measure a sample of your own tasks.',
  },
})
export const checking = input(
  'checking',
  'Share of assisted time spent on checking and rework',
  'share',
  0.02,
  {
    range: [0, 0.06],
    bounds: [0, 1],
    step: 0.005,
    origin: {
      assumed:
        'A little over a minute in an hour; set it to 0 where the saving was measured on finished and accepted work.',
    },
  },
)
export const adoption = input('adoption', 'Share of people who end up using the tool', 'share', 0.6, {
  range: [0.35, 0.85],
  bounds: [0, 1],
  step: 0.01,
  origin: { assumed: 'Access is not use; take the share from the logs of a pilot.' },
})
export const ramp = input('ramp', 'Ramp-up time after first use', 'months', 12, {
  range: [6, 24],
  bounds: [1, 60],
  step: 1,
  origin: { assumed: 'Use rises evenly over a year.' },
})
export const convert = input('convert', 'Share of saved time that becomes money', 'share', 0.5, {
  range: [0.25, 0.75],
  bounds: [0, 1],
  step: 0.01,
  origin: { assumed: 'Half; saved hours that don’t show up in the books count as zero.' },
})
export const wage = input('wage', 'Cost of an hour', 'dollars per hour', 60, {
  range: [50, 75],
  bounds: [1, 1000],
  step: 1,
  origin: {
    fact: 'bls-ecec-2020',
    reading: '$42 in wages an hour, assumed; benefits bring the cost to 1.43 times that, about $60',
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
  'Tokens per user, if billed by use',
  'million tokens per person per month',
  0,
  { bounds: [0, 100_000], step: 0.5, origin: { assumed: 'None: the license covers them.' } },
)
export const tokenPrice = input('tokenPrice', 'Price per million tokens', 'dollars per million tokens', 3, {
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
export const build = input('build', 'Build, integration, and evaluation', 'dollars', 150_000, {
  range: [100_000, 300_000],
  bounds: [0, 1_000_000_000],
  step: 5000,
  origin: { assumed: 'Nine person-months at $200,000 a year, with benefits and overhead.' },
})
export const run = input(
  'run',
  'Running the tool: owner, support, and evaluation',
  'dollars per year',
  60_000,
  {
    range: [40_000, 120_000],
    bounds: [0, 100_000_000],
    step: 5000,
    origin: { assumed: 'A quarter of an owner’s time, and sampled checks.' },
  },
)
export const training = input('training', 'Training', 'hours per person', 6, {
  range: [3, 12],
  bounds: [0, 400],
  step: 1,
  origin: { assumed: 'A short day with exercises.' },
})
export const turnover = input('turnover', 'Staff turnover per year', 'share', 0.15, {
  range: [0.08, 0.3],
  bounds: [0, 2],
  step: 0.01,
  origin: { assumed: 'Everyone who joins is trained; get your own rate from HR.' },
})
export const reserve = input('reserve', 'Extra reserve, on all but license and tokens', 'share', 0, {
  bounds: [0, 3],
  step: 0.05,
  origin: { assumed: 'None: the ranges of build and running cost already lean upward.' },
})
export const growth = input('growth', 'Yearly rise in pay and prices', 'share', 0.03, {
  bounds: [0, 0.5],
  step: 0.005,
  origin: { assumed: 'The discount rate is nominal, so pay, licenses, and running costs rise too.' },
})
export const rate = input('rate', 'Discount rate, nominal', 'share', 0.1, {
  bounds: [0, 1],
  step: 0.005,
  origin: {
    assumed:
      'Replace it with your own cost of capital. It prices time and market risk, not the uncertainty of estimates.',
  },
})

const yearMonths = fixed(12, 'months per year')

const risen = quantity(
  'risen',
  'Pay and prices in the year, today = 1',
  'number',
  power(plus(1, growth), minus(year, 1)),
)
const wait = quantity('wait', 'Years until first use', 'number', over(first, fixed(12, 'months')))
/** Licenses, hosting, and support are paid from first use on. */
const active = quantity(
  'active',
  'Share of the year in which the tool is in use',
  'share',
  most(0, least(1, minus(year, wait))),
)

const rampYears = quantity('rampYears', 'Years of ramp-up', 'number', over(ramp, fixed(12, 'months')))
/** Use up to a point in time, in years of full use. It rises linearly from first use, then stays level. */
const usedUntil = (end: Expression): Expression => {
  const used = most(0, minus(end, wait))
  const rising = least(used, rampYears)
  return plus(over(power(rising, 2), times(2, rampYears)), minus(used, rising))
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
/** Saved hours count only as far as they become money. Lost hours cost in full. */
const counted = quantity(
  'counted',
  'Share of time that counts',
  'share',
  plus(times(convert, most(0, effect)), least(0, effect)),
)
export const benefit = quantity(
  'benefit',
  'Benefit in the year',
  'dollars per year',
  times(assistedHours, use, counted, wage, risen),
)

const licenses = quantity(
  'licenses',
  'Cost of licenses',
  'dollars per year',
  times(people, license, yearMonths, active, risen),
)
const bill = quantity(
  'bill',
  'Cost of tokens in the year',
  'dollars per year',
  times(people, use, tokens, yearMonths, tokenPrice, risen),
)
const joiners = quantity(
  'joiners',
  'Cost of training people who join',
  'dollars per year',
  times(people, turnover, fixed(1, 'number per year'), training, wage, active, risen),
)
const withReserve = plus(1, reserve)
export const costs = quantity(
  'costs',
  'Cost in the year',
  'dollars per year',
  plus(licenses, bill, times(plus(times(plus(hosting, run), active, risen), joiners), withReserve)),
)
export const outlay = quantity(
  'outlay',
  'Outlay at the start',
  'dollars',
  times(plus(build, times(people, training, wage)), withReserve),
)
export const flow = quantity('flow', 'Cash flow in the year', 'dollars per year', minus(benefit, costs))
export const position = quantity(
  'position',
  'Cumulative cash at the end of the year',
  'dollars',
  minus(runningSum(flow), outlay),
)
export const { value, payback } = returnsOf(outlay, flow, rate)
export const totalBenefit = quantity('totalBenefit', 'Total benefit', 'dollars', sumOverYears(benefit))
export const totalCost = quantity('totalCost', 'Total cost', 'dollars', plus(outlay, sumOverYears(costs)))
/** A tool that costs time has a negative benefit. The lost time counts as money spent, so no return is below −100%. */
export const roi = ratio(
  'roi',
  'Return on the money spent, lost time included',
  'share',
  over(minus(totalBenefit, totalCost), minus(totalCost, least(fixed(0, 'dollars'), totalBenefit))),
)

export const aiRoi = defineModel({
  key: 'ai-roi',
  title: 'What an AI tool for a group of people returns',
  years,
  outputs: [benefit, costs, flow, outlay, position, value, payback, totalBenefit, totalCost, roi],
  // A tool that saves more is used more.
  correlations: [{ inputs: [saving, adoption], rank: 0.5 }],
})
