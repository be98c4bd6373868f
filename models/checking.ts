import { fixed, logarithm, minus, over, quantity, roundUp, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * The error rate below which a check costs more than it saves, and the clean cases that show it.
 * Page: `/case-studies/trust-in-ai-framework`.
 */

const example = { assumed: 'The example of the page.' }

const minutes = input('minutes', 'Minutes of a check', 'minutes per case', 3, {
  range: [0.5, 10],
  bounds: [0.01, 600],
  step: 0.5,
  origin: example,
})
const wage = input('wage', 'Cost of a minute', 'dollars per minute', 1, {
  range: [0.7, 1.5],
  bounds: [0.01, 100],
  step: 0.05,
  origin: { assumed: 'A loaded hour of $60.' },
})
const found = input('found', 'Wrong answers that a check finds', 'share', 0.8, {
  range: [0.5, 0.95],
  bounds: [0.01, 1],
  step: 0.05,
  origin: { assumed: 'Measure it with errors mixed in on purpose.' },
})
const harm = input('harm', 'Cost of a wrong answer', 'dollars per case', 400, {
  range: [40, 4000],
  bounds: [4, 100_000_000],
  step: 10,
  origin: example,
})

export const cost = quantity('cost', 'Cost of a check', 'dollars per case', times(minutes, wage))
export const threshold = quantity(
  'threshold',
  'Error rate below which checking stops paying',
  'share',
  over(cost, times(found, harm)),
)
export const cases = quantity(
  'cases',
  'Cases without one error that show it, with 95% confidence',
  'cases',
  times(fixed(1, 'cases'), roundUp(over(logarithm(0.05), logarithm(minus(1, threshold))))),
)

export const checking = defineModel({
  key: 'checking',
  title: 'When it pays to stop checking',
  outputs: [cost, threshold, cases],
  cases: {
    cheap: { label: 'A wrong answer costs $40', changes: { harm: 40 } },
    dear: { label: 'A wrong answer costs $4,000', changes: { harm: 4000 } },
  },
})
