import { minus, plus, quantity } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * One exposure at a quarter's end, as it was known on three later days.
 * Page: `/services/financial-data-services`.
 */

const amount = (key: string, label: string, value: number, assumed: string) =>
  input(key, label, 'million dollars', value, {
    range: [value * 0.8, value * 1.2],
    bounds: [0, 1_000_000],
    step: 1,
    origin: { assumed },
  })

const loans = amount('loans', 'Loans to Group Y', 120, 'True from 12 Mar, known from 12 Mar.')
const acquired = amount(
  'acquired',
  'Loans to X, acquired by Y',
  45,
  'True from 25 Sep, known from 9 Oct, when the ownership record arrived.',
)
const valuation = amount(
  'valuation',
  'Collateral, first valuation',
  30,
  'True from 30 Sep, known from 1 Oct.',
)
const corrected = amount(
  'corrected',
  'Collateral, corrected',
  22,
  'True from 30 Sep, known from 14 Oct, in place of the first.',
)
const limit = amount('limit', 'Limit for Group Y', 140, 'Set by the credit committee.')

export const third = quantity('third', 'As known on 3 Oct', 'million dollars', minus(loans, valuation))
export const tenth = quantity('tenth', 'As known on 10 Oct', 'million dollars', plus(third, acquired))
export const twentieth = quantity(
  'twentieth',
  'As known on 20 Oct',
  'million dollars',
  minus(plus(loans, acquired), corrected),
)
export const revalued = quantity(
  'revalued',
  'Correction of the valuation',
  'million dollars',
  minus(valuation, corrected),
)
export const ownership = quantity(
  'ownership',
  'Ownership learned late',
  'million dollars',
  minus(tenth, third),
)
export const later = quantity('later', 'Learned later', 'million dollars', minus(twentieth, third))
export const breach = quantity('breach', 'Above the limit', 'million dollars', minus(twentieth, limit))

export const twoDates = defineModel({
  key: 'two-dates',
  title: 'One exposure at 30 Sep, seen from three days',
  outputs: [third, tenth, twentieth, ownership, revalued, later, breach],
})
