import { fixed, minus, over, plus, quantity, threshold as thresholdOf, times } from './core/expression.ts'
import { input, type Origin } from './core/input.ts'
import { defineModel } from './core/model.ts'
import type { Expression } from './core/tree.ts'

/**
 * The yearly cost of reading documents by hand, and with a model at three confidence thresholds.
 * Page: `/services/cognitive-workflow-automation`.
 */

const example = { assumed: 'A process invented for the example; time 200 cases of your own.' }
const trial = { assumed: 'What a trial on labeled documents would show for this threshold.' }

const documents = input('documents', 'Documents a year', 'documents per year', 100_000, {
  range: [40_000, 200_000],
  bounds: [1, 1_000_000_000],
  step: 1000,
  origin: example,
})
const byHand = input('byHand', 'Minutes by hand, on average', 'minutes per document', 6, {
  range: [4, 9],
  bounds: [0.1, 600],
  step: 0.5,
  origin: example,
})
const wage = input('wage', 'Cost of an hour', 'dollars per hour', 45, {
  range: [30, 60],
  bounds: [1, 1000],
  step: 5,
  origin: { assumed: 'Wages with benefits and overhead of a clerk.' },
})
const harm = input('harm', 'Cost of a wrong document', 'dollars per document', 120, {
  range: [20, 700],
  bounds: [0, 1_000_000],
  step: 10,
  origin: { assumed: 'Found later and corrected; the person who pays for it should set it.' },
})
const slip = input('slip', 'Documents on which people err', 'share', 0.01, {
  range: [0.005, 0.03],
  bounds: [0, 1],
  step: 0.005,
  origin: example,
})
const system = input('system', 'Running the system', 'dollars per year', 90_000, {
  range: [60_000, 150_000],
  bounds: [0, 100_000_000],
  step: 5000,
  origin: { assumed: 'Licenses, hosting, spot checks and upkeep.' },
})

const errors = (key: string, label: string, expression: Expression) =>
  quantity(key, label, 'documents per year', expression)
const dollars = (key: string, label: string, expression: Expression) =>
  quantity(key, label, 'dollars per year', expression)

export const handHours = quantity(
  'handHours',
  'Hours by hand',
  'hours per year',
  over(times(documents, byHand), fixed(60, 'minutes per hour')),
)
export const handErrors = errors('handErrors', 'Wrong by hand', times(documents, slip))
export const hand = dollars('hand', 'No system', plus(times(handHours, wage), times(handErrors, harm)))

/** A threshold: how much it passes unseen, what of the hours that takes along, and how much of it is wrong. */
function threshold(key: string, share: number, easy: number, wrong: number) {
  const name = `${share * 100}% passed`
  const part = (suffix: string, label: string, value: number, origin: Origin) =>
    input(`${key}${suffix}`, `${name}: ${label}`, 'share', value, { bounds: [0, 0.99], step: 0.001, origin })
  const passed = part('Passed', 'passed unseen', share, trial)
  const taken = part('Easy', 'hours by hand that these took', easy, {
    assumed: 'The easy cases go first, so they took less than their share.',
  })
  const wrongly = part('Wrong', 'wrong among them', wrong, trial)
  const left = times(documents, minus(1, passed))
  const spent = quantity(`${key}Hours`, `${name}: hours`, 'hours per year', times(handHours, minus(1, taken)))
  const failed = errors(
    `${key}Errors`,
    `${name}: wrong documents`,
    plus(times(documents, passed, wrongly), times(left, slip)),
  )
  const cost = dollars(key, name, plus(times(spent, wage), times(failed, harm), system))
  const rest = quantity(
    `${key}Minutes`,
    `${name}: minutes for each of the rest`,
    'minutes per document',
    over(times(spent, fixed(60, 'minutes per hour')), left),
  )
  return { hours: spent, errors: failed, cost, rest }
}

export const low = threshold('low', 0.4, 0.2, 0.002)
export const middle = threshold('middle', 0.7, 0.42, 0.008)
export const high = threshold('high', 0.9, 0.75, 0.025)

export const saved = dollars('saved', 'Saved at the 70% threshold', minus(hand, middle.cost))
const even = (key: string, label: string, strict: typeof low, loose: typeof low) =>
  thresholdOf(
    key,
    label,
    'dollars per document',
    over(times(minus(strict.hours, loose.hours), wage), minus(loose.errors, strict.errors)),
  )
export const evenLow = even('evenLow', 'Error cost at which 40% and 70% cost the same', low, middle)
export const evenHigh = even('evenHigh', 'Error cost at which 70% and 90% cost the same', middle, high)
export const enough = thresholdOf(
  'enough',
  'Documents a year from which the 70% threshold pays',
  'documents per year',
  over(times(documents, system), plus(saved, system)),
)

export const documentThresholds = defineModel({
  key: 'document-thresholds',
  title: 'A year of documents at three confidence thresholds',
  outputs: [
    handHours,
    handErrors,
    hand,
    ...[low, middle, high].flatMap(each => [each.hours, each.errors, each.cost, each.rest]),
    saved,
    evenLow,
    evenHigh,
    enough,
  ],
})
