import { fixed, over, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * What an agent that issues credits may spend in a day, and from which amount on it should ask.
 * Page: `/insights/agentic-ai-in-the-enterprise`.
 */

const example = { assumed: 'The example of the page: an agent that issues billing credits.' }
const measure = { assumed: 'Measure it by mixing in wrong credits, every month.' }

const accepted = input('accepted', 'Accepted loss from one fault', 'dollars', 30_000, {
  bounds: [0, 100_000_000],
  step: 1000,
  origin: { assumed: 'A decision of the manager who answers for it; a bound with 95% probability.' },
})
const lost = input('lost', 'Share of a wrong credit that cannot be recovered', 'share', 0.6, {
  range: [0.2, 0.9],
  bounds: [0.01, 1],
  step: 0.01,
  origin: example,
})
const hit = input('hit', 'Wrong credits that the reviewer recognizes', 'share', 0.8, {
  range: [0.5, 0.95],
  bounds: [0.01, 1],
  step: 0.01,
  origin: measure,
})
const readings = input('readings', 'Readings a day', 'readings per day', 10, {
  range: [3, 30],
  bounds: [0.1, 10_000],
  step: 1,
  origin: example,
})
const minutes = input('minutes', 'Minutes of a reading', 'minutes per reading', 6, {
  bounds: [0.1, 600],
  step: 1,
  origin: example,
})
const wrong = input('wrong', 'Share of the dollars that is wrong', 'share', 0.05, {
  range: [0.01, 0.1],
  bounds: [0.0001, 1],
  step: 0.01,
  origin: example,
})
const ordinary = input('ordinary', 'Share wrong on an ordinary day', 'share', 0.01, {
  range: [0.005, 0.03],
  bounds: [0.0001, 1],
  step: 0.001,
  origin: measure,
})
const ask = input('ask', 'Minutes of an approval', 'minutes', 4, {
  range: [2, 10],
  bounds: [0.1, 600],
  step: 1,
  origin: example,
})
const wage = input('wage', 'Cost of an hour of the approver', 'dollars per hour', 60, {
  range: [45, 90],
  bounds: [1, 1000],
  step: 5,
  origin: example,
})
const caught = input('caught', 'Wrong credits that an approver catches', 'share', 0.7, {
  range: [0.4, 0.9],
  bounds: [0.01, 1],
  step: 0.01,
  origin: measure,
})

/** −ln 0.05 is 2.996; the page rounds it to 3. */
const certainty = 3

export const limit = quantity(
  'limit',
  'Daily limit',
  'dollars per day',
  over(times(accepted, readings, hit), times(fixed(certainty, 'readings'), lost)),
)
export const reader = quantity(
  'reader',
  'Reviewer’s time',
  'hours per day',
  over(times(readings, minutes), fixed(60, 'minutes per hour')),
)
export const found = quantity(
  'found',
  'A fault is found within, with 95% probability',
  'days',
  over(fixed(certainty, 'readings'), times(wrong, readings, hit)),
)
export const loss = quantity('loss', 'Loss until then', 'dollars', times(limit, wrong, lost, found))
export const ordinaryLoss = quantity(
  'ordinaryLoss',
  'Loss on an ordinary day',
  'dollars per day',
  times(limit, ordinary, lost),
)
export const alarms = quantity(
  'alarms',
  'Days between two ordinary finds',
  'days',
  over(fixed(1, 'readings'), times(readings, hit, ordinary)),
)
export const question = quantity(
  'question',
  'Cost of asking',
  'dollars',
  over(times(ask, wage), fixed(60, 'minutes per hour')),
)
export const threshold = quantity(
  'threshold',
  'Amount above which asking pays',
  'dollars',
  over(question, times(ordinary, caught, lost)),
)

export const agentLimit = defineModel({
  key: 'agent-limit',
  title: 'A daily limit for an agent that issues billing credits',
  outputs: [limit, reader, found, loss, ordinaryLoss, alarms, question, threshold],
  cases: {
    three: { label: '3 readings a day', changes: { readings: 3 } },
    thirty: { label: '30 readings a day', changes: { readings: 30 } },
  },
})
