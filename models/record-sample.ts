import { minus, over, power, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * The chance that a sample of records meets at least one that is missing, and what a clean sample rules out.
 * Page: `/services/ai-ethics-certification`.
 */

const example = { assumed: 'An organization invented for the example.' }

const systems = input('systems', 'AI systems in scope', 'number', 11, {
  range: [5, 20],
  bounds: [1, 10_000],
  step: 1,
  whole: true,
  origin: example,
})
const releases = input('releases', 'Releases per system a year', 'number', 6, {
  range: [2, 12],
  bounds: [1, 1000],
  step: 1,
  whole: true,
  origin: example,
})
const each = input('each', 'Records that you promise per release', 'records', 5, {
  range: [3, 8],
  bounds: [1, 1000],
  step: 1,
  whole: true,
  origin: { assumed: 'Your own procedure sets it; purchased templates promise more.' },
})
const missing = input('missing', 'Records that are missing', 'share', 0.05, {
  range: [0.01, 0.2],
  bounds: [0, 1],
  step: 0.01,
  origin: { assumed: 'Unknown until you sample; the table shows other shares.' },
})
const sample = input('sample', 'Records in the sample', 'number', 30, {
  range: [10, 60],
  bounds: [1, 1000],
  step: 5,
  whole: true,
  origin: { assumed: 'The auditor chooses; ask before the audit.' },
})

export const file = quantity('file', 'Records in your file', 'records', times(systems, releases, each))
export const gone = quantity('gone', 'Of these, missing', 'records', times(file, missing))
/** Taken as if the file were endless; in a small file the chance is a little higher. */
export const met = quantity(
  'met',
  'Chance that the sample meets one',
  'share',
  minus(1, power(minus(1, missing), sample)),
)
export const ruledOut = quantity(
  'ruledOut',
  'Missing at most, with 95% confidence, if the sample is clean',
  'share',
  minus(1, power(0.05, over(1, sample))),
)

export const recordSample = defineModel({
  key: 'record-sample',
  title: 'Your chance of a finding',
  outputs: [file, gone, met, ruledOut],
})
