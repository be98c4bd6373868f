import {
  fixed,
  least,
  minus,
  most,
  over,
  plus,
  power,
  quantity,
  roundUp,
  sumOverYears,
  times,
  year,
} from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import { returnsOf } from './core/returns.ts'

/**
 * Self-hosting against an API price that falls: cost per million tokens by volume, and the value of the move over some years.
 * Page: `/case-studies/self-hosted-ai-roi` (also `/resources/private-ai-roi`).
 */

const firm = { assumed: 'The firm made up for the example.' }

const years = input('years', 'Years counted', 'years', 3, {
  bounds: [1, 5],
  step: 1,
  whole: true,
  origin: { assumed: 'The term of the decision on the page.' },
})
const daily = input('daily', 'Tokens a day', 'million tokens per day', 1000, {
  range: [700, 1500],
  bounds: [1, 100_000],
  step: 10,
  origin: firm,
})
const apiPrice = input('apiPrice', 'API price in year 1', 'dollars per million tokens', 2, {
  range: [1.5, 2.5],
  bounds: [0, 1000],
  step: 0.05,
  origin: { assumed: 'List prices of $1.70 in and $5 out over ten tokens in and one out.' },
})
const fall = input('fall', 'Fall of the API price in a year', 'share', 0, {
  range: [0, 0.5],
  bounds: [0, 0.99],
  step: 0.01,
  origin: {
    assumed: 'The flat price of the first table; studies of constant quality report a tenfold fall a year.',
  },
})
const perGpu = input('perGpu', 'Tokens of a GPU in a day', 'million tokens per GPU per day', 200, {
  range: [100, 300],
  bounds: [1, 100_000],
  step: 10,
  origin: { assumed: 'Take yours from a load test.' },
})
const rental = input('rental', 'Rental of a GPU', 'dollars per GPU per hour', 2.95, {
  range: [1.7, 4],
  bounds: [0, 100],
  step: 0.05,
  origin: { fact: 'aimultiple-gpuindex-2026', reading: 'median of 37 providers, May 2026' },
})
const beside = input('beside', 'Storage and network of a GPU', 'dollars per GPU per year', 2000, {
  bounds: [0, 100_000],
  step: 100,
  origin: firm,
})
const fixedCost = input('fixedCost', 'Fixed cost', 'dollars per year', 20_000, {
  bounds: [0, 10_000_000],
  step: 1000,
  origin: firm,
})
const engineers = input('engineers', 'Engineers for up to ten GPUs', 'engineers', 1.25, {
  range: [0.5, 2],
  bounds: [0, 100],
  step: 0.05,
  origin: { assumed: 'Serving, updates, load tests and drills.' },
})
const more = input('more', 'Engineers for each further ten', 'engineers', 0.25, {
  bounds: [0, 10],
  step: 0.05,
  origin: { assumed: 'More machines of the same kind.' },
})
const salary = input('salary', 'Cost of an engineer', 'dollars per engineer per year', 200_000, {
  range: [160_000, 250_000],
  bounds: [0, 1_000_000],
  step: 5000,
  origin: { assumed: 'Salary with benefits and overhead in the United States.' },
})
const investment = input('investment', 'Investment at the start', 'dollars', 400_000, {
  range: [250_000, 800_000],
  bounds: [0, 100_000_000],
  step: 10_000,
  origin: { assumed: 'Migration, a test bench, two months of both systems side by side.' },
})
const rate = input('rate', 'Discount rate', 'share', 0.1, {
  bounds: [0.001, 1],
  step: 0.005,
  origin: { assumed: 'Replace it by your own cost of capital.' },
})
const faster = input('faster', 'Rise of the throughput from year 2', 'share', 0, {
  bounds: [0, 9],
  step: 0.1,
  origin: { assumed: 'None, unless a load test has shown one.' },
})

const days = fixed(365, 'days per year')
const one = fixed(1, 'GPUs')
const ten = fixed(10, 'GPUs')

/** Whole GPUs with a spare for every ten, at least one, for a throughput in tokens per GPU per day. */
const fleet = (suffix: string, label: string, throughput: Parameters<typeof over>[1]) => {
  const working = quantity(
    `working${suffix}`,
    `Working GPUs${label}`,
    'GPUs',
    times(one, roundUp(over(over(daily, throughput), one))),
  )
  const gpus = quantity(
    `gpus${suffix}`,
    `GPUs with spares${label}`,
    'GPUs',
    plus(working, times(one, roundUp(over(working, ten)))),
  )
  const crew = quantity(
    `crew${suffix}`,
    `Engineers${label}`,
    'engineers',
    plus(engineers, times(more, roundUp(over(most(fixed(0, 'GPUs'), minus(gpus, ten)), ten)))),
  )
  const cost = quantity(
    `cost${suffix}`,
    `Running cost${label}`,
    'dollars per year',
    plus(
      times(gpus, plus(times(rental, fixed(8760, 'hours per year')), beside)),
      fixedCost,
      times(crew, salary),
    ),
  )
  return { gpus, cost }
}
const first = fleet('', '', perGpu)
const later = fleet('Later', ' from year 2', times(perGpu, plus(1, faster)))

export const gpus = first.gpus
export const cost = first.cost
export const tokens = quantity('tokens', 'Tokens a year', 'million tokens per year', times(daily, days))
export const perMillion = quantity(
  'perMillion',
  'Running cost of a million tokens',
  'dollars per million tokens',
  over(cost, tokens),
)
const annuity = quantity(
  'annuity',
  'Investment as a yearly amount',
  'dollars per year',
  over(
    times(investment, rate),
    times(fixed(1, 'years'), minus(1, power(plus(1, rate), minus(0, over(years, fixed(1, 'years')))))),
  ),
)
export const perMillionInFull = quantity(
  'perMillionInFull',
  'The same with the investment',
  'dollars per million tokens',
  over(plus(cost, annuity), tokens),
)
const apiBill = quantity(
  'apiBill',
  'API bill of the year',
  'dollars per year',
  times(tokens, apiPrice, power(minus(1, fall), minus(year, 1))),
)
// None of the later fleet in year 1, all of it from year 2 on.
const hosted = quantity(
  'hosted',
  'Self-hosting in the year',
  'dollars per year',
  plus(first.cost, times(least(1, minus(year, 1)), minus(later.cost, first.cost))),
)
export const saved = quantity('saved', 'Saved in the year', 'dollars per year', minus(apiBill, hosted))
export const { value, payback } = returnsOf(investment, saved, rate)
const spent = quantity(
  'spent',
  'Spent on self-hosting in all',
  'dollars',
  plus(investment, sumOverYears(hosted)),
)
export const roi = quantity(
  'roi',
  'Return on what is spent',
  'share',
  over(minus(sumOverYears(apiBill), spent), spent),
)

export const selfHostedReturn = defineModel({
  key: 'self-hosted-return',
  title: 'Self-hosting against an API price that falls',
  years,
  outputs: [gpus, cost, perMillion, perMillionInFull, saved, value, payback, roi],
  cases: {
    thirtyMillion: { label: '30 million tokens a day', changes: { daily: 30 } },
    hundredMillion: { label: '100 million tokens a day', changes: { daily: 100 } },
    threeHundredMillion: { label: '300 million tokens a day', changes: { daily: 300 } },
    threeBillion: { label: '3 billion tokens a day', changes: { daily: 3000 } },
    tenBillion: { label: '10 billion tokens a day', changes: { daily: 10_000 } },
    fallThirty: { label: 'API price falls 30% a year', changes: { fall: 0.3 } },
    march: { label: 'GPU-hour at $2.35', changes: { rental: 2.35 } },
    october: { label: 'GPU-hour at $1.70', changes: { rental: 1.7 } },
    teamExists: { label: 'Half an engineer, because the team exists', changes: { engineers: 0.5 } },
    twiceAsFast: { label: 'Throughput doubles from year 2', changes: { faster: 1 } },
    discount: { label: 'API with a discount of 25%', changes: { apiPrice: 1.5 } },
    halfThroughput: { label: 'Half the throughput', changes: { perGpu: 100 } },
  },
})
