import { quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * What a point of error costs before it is noticed, by which an entry of an inventory gets its tier.
 * Page: `/services/ai-security/model-risk-management`.
 */

const example = { assumed: 'An entry invented for the example.' }

const exposure = input('exposure', 'Cost of one wrong decision', 'dollars per decision', 4000, {
  range: [2000, 8000],
  bounds: [0, 10_000_000_000],
  step: 10,
  origin: example,
})
const monthly = input('monthly', 'Decisions a month', 'decisions per month', 6000, {
  range: [3000, 12_000],
  bounds: [0, 1_000_000_000],
  step: 100,
  origin: example,
})
const unnoticed = input('unnoticed', 'Months until an error is noticed', 'months', 12, {
  range: [3, 24],
  bounds: [0, 240],
  step: 1,
  origin: { assumed: 'By the monitoring that you have; a review that comes first ends it.' },
})
const undone = input('undone', 'Share that cannot be undone', 'share', 0.9, {
  range: [0.5, 1],
  bounds: [0, 1],
  step: 0.05,
  origin: { assumed: 'What refunds, corrections and reversals do not bring back.' },
})

export const reach = quantity('reach', 'Reach', 'decisions', times(monthly, unnoticed))
export const loss = quantity(
  'loss',
  'Loss per point of error',
  'dollars',
  times(exposure, reach, 0.01, undone),
)

export const errorExposure = defineModel({
  key: 'error-exposure',
  title: 'What a point of error costs',
  outputs: [reach, loss],
  cases: {
    spreadsheet: {
      label: 'Reserve spreadsheet: one figure, 1% off',
      changes: { exposure: 300_000_000, monthly: 1, unnoticed: 1, undone: 0.1 },
    },
    fraud: {
      label: 'Vendor fraud score',
      changes: { exposure: 60, monthly: 400_000, unnoticed: 1, undone: 0.5 },
    },
    summary: {
      label: 'LLM complaint summary',
      changes: { exposure: 250, monthly: 9000, unnoticed: 6, undone: 0.6 },
    },
    sampled: {
      label: 'LLM complaint summary, sampled',
      changes: { exposure: 250, monthly: 9000, unnoticed: 2, undone: 0.6 },
    },
  },
})
