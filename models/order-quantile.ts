import { logarithm, minus, over, plus, power, quantity, squareRoot, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * What an order costs when it follows a forecast, and when it follows the quantile at which costs balance: the newsvendor problem.
 * Normal quantile: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.23 (error below 0.00045). Normal distribution:
 * Bowling, Khasawneh, Kaewkuekool and Cho, JIEM 2, 2009 (error below 0.00015). Page: `/services/predictive-analytics`.
 */

const example = { assumed: 'The item of the example.' }

const short = input('short', 'Cost of a unit short', 'dollars per unit', 9, {
  range: [6, 15],
  bounds: [5, 100_000],
  step: 0.5,
  origin: { assumed: 'Margin lost; at least the cost of a unit too many.' },
})
const long = input('long', 'Cost of a unit too many', 'dollars per unit', 3, {
  range: [1.5, 5],
  bounds: [0.1, 5],
  step: 0.5,
  origin: { assumed: 'Storage and markdown.' },
})
const forecast = input('forecast', 'Forecast', 'units per week', 1000, {
  bounds: [1, 10_000_000],
  step: 10,
  origin: example,
})
const spread = input('spread', 'Standard deviation, naive forecast', 'units per week', 300, {
  range: [200, 400],
  bounds: [1, 1_000_000],
  step: 10,
  origin: { assumed: 'Errors are normal and unbiased.' },
})
const better = input('better', 'Error reduced by the model', 'share', 0.2, {
  range: [0.05, 0.3],
  bounds: [0, 0.9],
  step: 0.01,
  origin: { assumed: 'About what the winner of M5 gained on the best benchmark.' },
})
const items = input('items', 'Items', 'number', 40, { bounds: [1, 1_000_000], step: 1, origin: example })
const weeks = input('weeks', 'Weeks of ordering', 'weeks per year', 50, {
  bounds: [1, 52],
  step: 1,
  origin: example,
})
const order = input('order', 'Units ordered', 'units per week', 1000, {
  range: [700, 1600],
  bounds: [0, 10_000_000],
  step: 10,
  origin: { assumed: 'Exactly the forecast.' },
})

/** Density of the normal distribution, with π and e as numbers. */
const density = (at: Expression) => times(0.398942280401433, power(Math.E, minus(0, over(power(at, 2), 2))))

const both = quantity(
  'both',
  'Cost of a unit short and of one too many',
  'dollars per unit',
  plus(short, long),
)
export const quantile = quantity('quantile', 'Best share of weeks with enough', 'share', over(short, both))
const tail = quantity(
  'tail',
  'Auxiliary value for the quantile',
  'number',
  squareRoot(times(-2, logarithm(minus(1, quantile)))),
)
export const distance = quantity(
  'distance',
  'Best order above the forecast, in standard deviations',
  'number',
  minus(
    tail,
    over(
      plus(2.515517, times(0.802853, tail), times(0.010328, power(tail, 2))),
      plus(1, times(1.432788, tail), times(0.189269, power(tail, 2)), times(0.001308, power(tail, 3))),
    ),
  ),
)
const spreadModel = quantity(
  'spreadModel',
  'Standard deviation, model',
  'units per week',
  times(spread, minus(1, better)),
)
const weekly = (key: string, label: string, expression: Expression) =>
  quantity(key, label, 'dollars per week', expression)
const units = (key: string, label: string, of: Expression) =>
  quantity(key, label, 'units per week', plus(forecast, times(distance, of)))

export const bestNaive = units('bestNaive', 'Best order, naive forecast', spread)
export const bestModel = units('bestModel', 'Best order, model', spreadModel)
const atForecast = quantity(
  'atForecast',
  'Cost by standard deviation, ordering the forecast',
  'dollars per unit',
  times(both, 0.398942280401433),
)
const atQuantile = quantity(
  'atQuantile',
  'Cost by standard deviation, ordering the quantile',
  'dollars per unit',
  times(both, density(distance)),
)
export const naivePlain = weekly('naivePlain', 'Naive forecast, ordered as it is', times(atForecast, spread))
export const naiveBest = weekly('naiveBest', 'Naive forecast, best order', times(atQuantile, spread))
export const modelPlain = weekly('modelPlain', 'Model, ordered as it is', times(atForecast, spreadModel))
export const modelBest = weekly('modelBest', 'Model, best order', times(atQuantile, spreadModel))
export const ruleNaive = weekly(
  'ruleNaive',
  'Saved by the rule, naive forecast',
  minus(naivePlain, naiveBest),
)
export const ruleModel = weekly('ruleModel', 'Saved by the rule, model', minus(modelPlain, modelBest))
const yearly = (key: string, label: string, expression: Expression) =>
  quantity(key, label, 'dollars per year', times(items, weeks, expression))
export const ruleYear = yearly('ruleYear', 'The rule alone, all items', ruleNaive)
export const modelYear = yearly('modelYear', 'What the model adds', minus(naiveBest, modelBest))

/** Expected cost of any order: short in some weeks, long in the others. */
function ordered(key: string, label: string, of: Expression) {
  const above = quantity(
    `${key}Above`,
    `Order above the forecast, in standard deviations, ${label}`,
    'number',
    over(minus(order, forecast), of),
  )
  const curve = plus(times(1.5976, above), times(0.07056, power(above, 3)))
  const enough = quantity(
    `${key}Enough`,
    `Weeks with enough, ${label}`,
    'share',
    over(1, plus(1, power(Math.E, minus(0, curve)))),
  )
  const lean = minus(times(both, plus(density(above), times(above, enough))), times(short, above))
  return weekly(key, label, times(of, lean))
}
export const naive = ordered('naive', 'Naive forecast', spread)
export const model = ordered('model', 'Model', spreadModel)

export const orderQuantile = defineModel({
  key: 'order-quantile',
  title: 'One item, one week: what the model is worth and what the rule is worth',
  outputs: [
    bestNaive,
    bestModel,
    naivePlain,
    naiveBest,
    modelPlain,
    modelBest,
    ruleNaive,
    ruleModel,
    ruleYear,
    modelYear,
    naive,
    model,
  ],
})
