import { minus, over, plus, power, quantity, times, year } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * Two retention figures from one customer file, and where each leads over a holding period.
 * Page: `/services/private-equity-advisory`.
 */

const millions = (key: string, label: string, value: number, range: [number, number], max: number) =>
  input(key, label, 'million dollars', value, {
    range,
    bounds: [0, max],
    step: 0.1,
    origin: { assumed: 'The customer file of the example.' },
  })

const opening = input('opening', 'Recurring revenue a year ago', 'million dollars', 32, {
  bounds: [10, 100_000],
  step: 0.5,
  origin: { assumed: 'The customer file of the example.' },
})
const left = millions('left', 'Customers who left', 3.2, [2, 5], 5)
const cut = millions('cut', 'Reduced by others', 0.8, [0.4, 1.5], 5)
const grown = millions('grown', 'Added by others', 3.3, [2, 5], 100_000)

export const active = quantity(
  'active',
  'Opening revenue of those who stayed',
  'million dollars',
  minus(opening, left),
)
export const today = quantity(
  'today',
  'Their revenue today',
  'million dollars',
  plus(minus(active, cut), grown),
)
export const seller = quantity(
  'seller',
  'Net retention as the seller reports it',
  'share',
  over(today, active),
)
export const rebuilt = quantity('rebuilt', 'Net retention, rebuilt', 'share', over(today, opening))
export const sellerPath = quantity(
  'sellerPath',
  'Value at the reported ratio',
  'million dollars',
  times(opening, power(seller, year)),
)
export const rebuiltPath = quantity(
  'rebuiltPath',
  'Value at the rebuilt ratio',
  'million dollars',
  times(opening, power(rebuilt, year)),
)

export const netRetention = defineModel({
  key: 'net-retention',
  title: 'Two retention figures from one customer file',
  outputs: [seller, rebuilt, sellerPath, rebuiltPath],
  years: 7,
})
