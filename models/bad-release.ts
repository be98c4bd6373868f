import { fixed, minus, over, quantity, times } from './core/expression.ts'
import { input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * What it takes to find the wrong answers of a withdrawn release, with and without the inputs on record.
 * Page: `/case-studies/trust-architecture`.
 */

const example = { assumed: 'The release of the example.' }

const hours = input('hours', 'Hours until it is withdrawn', 'hours', 6, {
  range: [1, 24],
  bounds: [0, 10_000],
  step: 0.5,
  origin: { assumed: 'Released at 9 a.m., withdrawn at 3 p.m.' },
})
const rate = input('rate', 'Answers an hour', 'number per hour', 400, {
  range: [100, 1000],
  bounds: [1, 10_000_000],
  step: 10,
  origin: example,
})
const wrong = input('wrong', 'Answers that are wrong because of the release', 'share', 0.03, {
  range: [0.01, 0.1],
  bounds: [0, 1],
  step: 0.005,
  origin: example,
})
const minutes = input('minutes', 'Minutes to read an answer', 'minutes', 2, {
  range: [1, 5],
  bounds: [0.1, 600],
  step: 0.5,
  origin: example,
})
const differs = input('differs', 'Answers that differ on the old version', 'share', 0.0875, {
  range: [0.05, 0.3],
  bounds: [0, 1],
  step: 0.0025,
  origin: { assumed: 'All are replayed on the old version; replaying takes computing and no reading.' },
})

const hour = fixed(60, 'minutes per hour')
export const answers = quantity('answers', 'Answers of the release', 'number', times(rate, hours))
export const wrongAnswers = quantity('wrongAnswers', 'Of those, wrong', 'number', times(answers, wrong))
export const readAll = quantity(
  'readAll',
  'Review time, from the text alone',
  'hours',
  over(times(answers, minutes), hour),
)
export const toRead = quantity('toRead', 'Answers that differ', 'number', times(answers, differs))
export const readSome = quantity(
  'readSome',
  'Review time, with inputs and versions kept',
  'hours',
  over(times(toRead, minutes), hour),
)
export const spared = quantity('spared', 'Review time saved', 'hours', minus(readAll, readSome))

export const badRelease = defineModel({
  key: 'bad-release',
  title: 'Six hours of a bad release, with and without provenance',
  outputs: [wrongAnswers, readAll, toRead, readSome, spared],
})
